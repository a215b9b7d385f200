import { closingBracketAt, splitAt } from "./typeNamesOf.ts"

/** A longer type is not read. */
const MAX_CHARACTERS = 4000

const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g

const FIELD = /^\s*(?:readonly\s+)?["']?([\p{L}\p{N}_$]+)["']?\??\s*:\s*([^]+)$/u

/**
 * The type of a field of an object type that is written out, to which others may be joined by `&`; "" without such a field.
 *
 * @example
 * ```ts
 * objectTypeField(": { cart: Cart; readonly by?: User } & Rest", "by") // => "User"
 * objectTypeField("{ add(cart: Cart): void }", "cart") // => ""
 * ```
 */
export const objectTypeField = (written: string, name: string): string => {
  if (written.length > MAX_CHARACTERS) return ""
  const type = written.replaceAll(COMMENT, "").replace(/^\s*:?\s*/, "")
  const end = type.startsWith("{") ? closingBracketAt(type) : -1
  // What is an alternative or a list has other fields.
  const rest = type.slice(end + 1)
  if (end < 0 || /^\s*\[/.test(rest) || splitAt(rest, /\|/).length > 1) return ""
  for (const member of splitAt(type.slice(1, end), /[;,\n]/)) {
    const [, field, fieldType = ""] = FIELD.exec(member) ?? []
    if (field === name) return fieldType.trim()
  }
  return ""
}
