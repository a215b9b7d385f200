import { closingBracketIndex } from "../text/mod.ts"

/** Longest type that is read. */
const MAX_CHARACTERS = 300

/** What may stand before the parameters of a function's type. */
const BEFORE_PARAMETERS = /^(?::\s*|@\w+(?:\([^()]*\))?\s+|suspend\s+|inout\s+)+/

const RESULT = /^(?:(?:async|throws|rethrows)\s+)*(?:->|=>)\s*/

/**
 * What calling a value of the written type of a function gives, as it is written; "" for any other type.
 *
 * @example
 * ```ts
 * ["() => Cart", "@escaping (User) throws -> [Cart]", "((Cart) -> User)?", "(Cart)"].map(writtenResult) // => ["Cart", "[Cart]", "User", ""]
 * ```
 */
export const writtenResult = (written: string): string => {
  if (written.length > MAX_CHARACTERS || !/[-=]>/.test(written)) return ""
  const type = written
    .trim()
    .replace(BEFORE_PARAMETERS, "")
    .replace(/\s*[?!]$/, "")
  const close = type.startsWith("(") ? closingBracketIndex(type, 0) : -1
  if (close < 0) return ""
  if (close === type.length - 1) return writtenResult(type.slice(1, -1))
  const rest = type.slice(close + 1).trimStart()
  const arrow = RESULT.exec(rest)?.[0]
  return arrow === undefined ? "" : rest.slice(arrow.length)
}
