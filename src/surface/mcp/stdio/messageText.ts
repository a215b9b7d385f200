/**
 * A message as JSON. A tool's answer occurs in it twice, as a structure and as its JSON text; that text is inserted for the structure instead of serializing it
 * again.
 */
export const messageText = (message: object): string => {
  const { result, ...envelope } = message as { readonly result?: Readonly<Record<string, unknown>> }
  const { content, structuredContent, ...rest } = result ?? {}
  const text = structuredContent === undefined ? undefined : onlyText(content)
  if (text === undefined) return JSON.stringify(message)
  const withoutStructure = JSON.stringify({ ...envelope, result: { ...rest, content } })
  return `${withoutStructure.slice(0, -2)},"structuredContent":${text}}}`
}

const onlyText = (content: unknown): string | undefined => {
  const [first, second] = Array.isArray(content)
    ? (content as ReadonlyArray<{ readonly text?: unknown }>)
    : []
  return second === undefined && typeof first?.text === "string" ? first.text : undefined
}
