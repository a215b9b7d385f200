import type { Misread } from "../Language.ts"
import { type CTokens, cTokens } from "./cTokens.ts"
import { MARK } from "./tokenReader.ts"

/** Directives that may stand anywhere, but that the grammar knows only between statements and members. */
const DEFINITION = /#[^\S\n]*(?:define|undef|pragma|line|include)\b/y
const INCLUSION = /#[^\S\n]*include\b/y

const begins = (text: string, { start }: { readonly start: number }, form: RegExp): boolean => {
  form.lastIndex = start
  return form.test(text)
}

/** What no statement begins with. */
const CONTINUES: ReadonlySet<number> = new Set([MARK.semicolon, MARK.comma, MARK.close, MARK.equals])

/**
 * Directives amid a statement, between `}` and `else` or before its end, and files that are included into a list of values or of an enumeration: these are left out.
 *
 * @example
 * ```ts
 * const text = 'enum {\n#include "kinds.def"\n  LAST\n};\n'
 * directivesInside(text).map(({ start, end }) => text.slice(start, end)) // => ['#include "kinds.def"']
 * ```
 */
export const directivesInside = (text: string, tokens: CTokens = cTokens(text)): ReadonlyArray<Misread> => {
  const { directives, end, kind, start } = tokens
  const isWord = (at: number, word: string) =>
    at >= 0 && word.length === end[at]! - start[at]! && text.startsWith(word, start[at])

  /** Whether a brace opens the values of an enumeration or a list. */
  const opensList = (brace: number): boolean =>
    kind[brace - 1] === MARK.equals || isWord(brace - 1, "enum") || isWord(brace - 2, "enum")

  return directives.flatMap((directive) => {
    if (!begins(text, directive, DEFINITION)) return []
    const next = directive.nextToken
    const isAmid = CONTINUES.has(kind[next]!) || isWord(next, "else")
    const previous = next - 1
    const isListed =
      begins(text, directive, INCLUSION) &&
      (kind[previous] === MARK.comma || (kind[previous] === MARK.openBrace && opensList(previous)))
    return isAmid || isListed ? [{ start: directive.start, end: directive.end }] : []
  })
}
