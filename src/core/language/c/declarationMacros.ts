import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Tokens after the name of a variable. */
const AFTER_VARIABLE: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.equals,
  MARK.comma,
  MARK.openSquare
])

/** Tokens of a function that are examined. */
const MAX_FUNCTION_TOKENS = 2000

/** Most tokens between `enum` and its brace. */
const MAX_ENUM_HEAD_TOKENS = 6

/** Tokens between `enum` and its brace: its name, `class`, and the type of its values. */
const HEAD_TOKENS: ReadonlySet<number> = new Set([TOKEN.word, TOKEN.capitals, TOKEN.scope, MARK.colon])

/**
 * Macros with arguments that are no calls: the type of a variable or field, whose arguments are left out, and enumerators: of
 * `OPTION(NAME, LONG, 1),` the name is kept, others are left out whole.
 *
 * @example
 * ```ts
 * const text = "static LIST_HEAD(, job) jobs; enum kind { KINDS(NAME) LAST };"
 * declarationMacros(text).map(({ start, end }) => text.slice(start, end)) // => ["(, job)", "KINDS(NAME)"]
 * ```
 */
export const declarationMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const { afterCall, isName, kind, mayEndDeclaration, tokenBefore, wordAt } = reader
  const { count, end, start } = tokens
  const found: Array<Stretch & { readonly apart: true }> = []
  const leaveOut = (at: number, after: number) => {
    found.push({ start: start[at]!, end: end[after - 1]!, apart: true })
    reader.exclude(at, after)
  }
  /** For each brace around a token, whether it is that of an enumeration. */
  const braces: Array<boolean> = []
  const opensEnum = (brace: number) => {
    for (let at = brace - 1; at >= 0 && at > brace - MAX_ENUM_HEAD_TOKENS; at--) {
      if (wordAt(at) === "enum") return true
      if (!HEAD_TOKENS.has(kind[at]!)) return false
    }
    return false
  }
  /** Whether a word occurs shortly before: what follows `EACH(item, list) total = …` is no new variable. */
  const occursBefore = (word: number): boolean => {
    const length = end[word]! - start[word]!
    const written = wordAt(word)
    for (let at = word - 1; at >= 0 && at > word - MAX_FUNCTION_TOKENS; at--)
      if (length === end[at]! - start[at]! && text.startsWith(written, start[at])) return true
    return false
  }
  for (let at = 0; at < count; at++) {
    if (kind[at] === MARK.openBrace) braces.push(opensEnum(at))
    else if (kind[at] === MARK.closeBrace) braces.pop()
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || tokenBefore(at + 1) !== at) continue
    const after = afterCall(at)
    if (after < 0) continue
    const previous = tokenBefore(at)
    if (braces.at(-1) === true) {
      if (kind[previous] !== MARK.openBrace && kind[previous] !== MARK.comma && kind[previous] !== MARK.close)
        continue
      const isList = kind[after] === MARK.comma
      if (isList && isName(at + 2) && kind[at + 3] === MARK.comma) {
        leaveOut(at, at + 2)
        leaveOut(at + 3, after)
      } else leaveOut(at, isList ? after + 1 : after)
      at = after - 1
    } else if (
      isName(after) &&
      AFTER_VARIABLE.has(kind[after + 1]!) &&
      kind[previous] !== MARK.close &&
      mayEndDeclaration(previous) &&
      (braces.length === 0 || kind[after + 1] === MARK.semicolon || !occursBefore(after)) &&
      !text.slice(end[after - 1], start[after]).includes("\n")
    )
      leaveOut(at + 1, after)
  }
  return found
}
