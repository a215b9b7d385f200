import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { containsParameters, MARK } from "./tokenReader.ts"

/** A word of many compilers that is not in the standard. */
const RESTRICT = "__restrict"

/** Tokens that may follow a type without a name. */
const AFTER_TYPE: ReadonlySet<number> = new Set([
  MARK.greater,
  MARK.comma,
  MARK.close,
  MARK.star,
  MARK.ampersand,
  MARK.openBrace,
  MARK.semicolon,
  MARK.equals
])

/**
 * Words that qualify a pointer, `nonnull` of `char* nonnull text`: two words after a `*` are never both names. A word recognised that way is then also
 * recognised elsewhere in the text, after a pointer or before a type.
 *
 * @example
 * ```ts
 * const text = "char* nonnull f(List<char* nonnull> all);"
 * pointerWords(text) // => [{ start: 6, end: 13 }, { start: 27, end: 34 }]
 * ```
 */
export const pointerWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const { count, end, start } = tokens
  const { afterCall, isName, kind, roleAt, wordAt } = reader
  const isOrdinaryName = (at: number) => kind[at] === TOKEN.word && isName(at)
  /** `char *name _guarded;`: the second word is the macro, which belongs to the variable. */
  const isNameBeforeMacro = (at: number) =>
    text[start[at]!] !== "_" &&
    text[start[at + 1]!] === "_" &&
    (kind[at + 2] !== MARK.open || !containsParameters(reader, at + 2, afterCall(at + 1))) &&
    AFTER_TYPE.has(kind[afterCall(at + 1)]!)
  const words = new Set<string>()
  for (let at = 0; at < count; at++) {
    if (kind[at] !== MARK.star && kind[at] !== MARK.ampersand) continue
    const isBetweenStarAndName =
      kind[at] === MARK.star &&
      isOrdinaryName(at + 1) &&
      !isNameBeforeMacro(at + 1) &&
      (isOrdinaryName(at + 2) || roleAt(at + 2) === "operator")
    if (isBetweenStarAndName || (roleAt(at + 1) === "specifier" && wordAt(at + 1) === RESTRICT))
      words.add(wordAt(at + 1))
  }
  if (words.size === 0) return []
  const found: Array<Stretch> = []
  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.word || !words.has(wordAt(at))) continue
    const next = kind[at + 1]!
    const isBeforeName = isName(at + 1) || roleAt(at + 1) !== undefined
    if (!isBeforeName && !(kind[at - 1] === MARK.star && AFTER_TYPE.has(next)) && next !== TOKEN.scope)
      continue
    reader.exclude(at, at + 1)
    found.push({ start: start[at]!, end: end[at]! })
  }
  return found
}
