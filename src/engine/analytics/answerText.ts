const texts = new WeakMap<object, string>()

/** The JSON text of an answer, computed once per object: it is sent, and its length is recorded. */
export const answerText = (answer: object): string => {
  const cached = texts.get(answer)
  if (cached !== undefined) return cached
  const text = JSON.stringify(answer)
  texts.set(answer, text)
  return text
}
