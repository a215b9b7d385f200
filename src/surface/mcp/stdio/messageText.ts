/**
 * A message as JSON. What a tool answered is in it twice, as a structure and as one text that is the JSON of it: where both are, that text is put in for the
 * structure, which is not gone through a second time.
 */
export const messageText = (message: object): string => {
  const { result, ...envelope } = message as { readonly result?: Readonly<Record<string, unknown>> }
  const { content, structuredContent, ...rest } = result ?? {}
  const text = structuredContent === undefined ? undefined : onlyText(content)
  if (text === undefined) return JSON.stringify(message)
  const before = JSON.stringify({ ...envelope, result: { ...rest, content } })
  return `${before.slice(0, -2)},"structuredContent":${text}}}`
}

const onlyText = (content: unknown): string | undefined => {
  const [only, second] = Array.isArray(content) ? (content as ReadonlyArray<{ readonly text?: unknown }>) : []
  return second === undefined && typeof only?.text === "string" ? only.text : undefined
}
