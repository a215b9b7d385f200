/** Names of what answers say an error in, in lower case and without signs between words. */
const MESSAGE_KEYS: ReadonlySet<string> = new Set(
  "message messages msg error errors errormessage errordescription detail details title reason description code errorcode".split(
    " "
  )
)

/** The most messages that are given, and the deepest nesting that is read. */
const MAX_MESSAGES = 6
const MAX_DEPTH = 8

/** The longest text that is read as JSON. */
const MAX_CHARACTERS = 60_000

/**
 * What the JSON in a text, such as the body of an answer, says about an error: the texts under its messages, details and codes, those of several words first. Empty if
 * the text contains no JSON.
 *
 * @example
 * ```ts
 * messagesInJson('400 {"detail": {"code": "cart/full", "message": "The cart is full"}}') // => ["The cart is full", "cart/full"]
 * messagesInJson("the cart {is} full") // => []
 * ```
 */
export const messagesInJson = (text: string): ReadonlyArray<string> => {
  const [from, to] = [text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))]
  if (from === -1 || to < from || to - from > MAX_CHARACTERS) return []
  const found = [...new Set(textsIn(parsed(text.slice(from, to + 1)), false, 0))]
  const isSentence = (each: string) => /\s/.test(each)
  return [...found.filter(isSentence), ...found.filter((each) => !isSentence(each))].slice(0, MAX_MESSAGES)
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // Most texts with brackets are no JSON.
    return undefined
  }
}

/** `isMessage`: whether the value is under the name of a message. */
const textsIn = (value: unknown, isMessage: boolean, depth: number): ReadonlyArray<string> => {
  if (typeof value === "string") return isMessage && value.trim() !== "" ? [value.trim()] : []
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, isMessage, depth + 1))
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, MESSAGE_KEYS.has(key.toLowerCase().replaceAll(/[_-]/g, "")), depth + 1)
  )
}
