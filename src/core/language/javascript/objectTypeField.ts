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
export const objectTypeField = (written: string, name: string): string =>
  objectTypeFields(written).find(([field]) => field === name)?.[1] ?? ""

/** The fields of such a type, each with its type as written; none of another type. */
export const objectTypeFields = (written: string): ReadonlyArray<readonly [name: string, type: string]> => {
  if (written.length > MAX_CHARACTERS) return []
  const type = written.replaceAll(COMMENT, "").replace(/^\s*:?\s*/, "")
  const end = type.startsWith("{") ? closingBracketAt(type) : -1
  // What is an alternative or a list has other fields.
  const rest = type.slice(end + 1)
  if (end < 0 || /^\s*\[/.test(rest) || splitAt(rest, /\|/).length > 1) return []
  return splitAt(type.slice(1, end), /[;,\n]/).flatMap((member) => {
    const [, field, fieldType = ""] = FIELD.exec(member) ?? []
    return field === undefined ? [] : [[field, fieldType.trim()]]
  })
}
