const texts = new WeakMap<object, string>()

/** An answer as JSON, which is made once: it is sent, and its length is noted. */
export const answerText = (answer: object): string => {
  const known = texts.get(answer)
  if (known !== undefined) return known
  const text = JSON.stringify(answer)
  texts.set(answer, text)
  return text
}
