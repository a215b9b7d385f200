import type { Misread } from "../Language.ts"
import { type CTokens, cTokens } from "./cTokens.ts"

const CONDITION = /#\s*(?:if|elif)\b/y
const DEFINITION = /#\s*define\b/y

/** A query with arguments in a condition. */
const ASKED = /\b(?!defined\b)\w+[^\S\n]*\(([^()\n]*)\)/g

/** Arguments that are no expression: a file, a namespaced attribute. */
const NO_EXPRESSION = /^\s*[<"]|::|\.|"/

/** Comments, and literals that may seem to contain one. */
const COMMENT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[^]*?(?:\*\/|$)/g

/**
 * What a grammar misreads in preprocessor directives: files and attributes that a condition queries, and comments inside the value of a macro, after which it
 * takes the rest for code. These get blanks.
 *
 * @example
 * ```ts
 * const text = "#if __has_include(<version>)\n#endif\n"
 * misreadDirectives(text).map(({ start, end }) => text.slice(start, end)) // => ["<version>"]
 * ```
 */
export const misreadDirectives = (
  text: string,
  { directives }: Pick<CTokens, "directives"> = cTokens(text)
): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const blank = (start: number, end: number) =>
    found.push({ start, end, as: text.slice(start, end).replace(/[^\n]/g, " "), apart: true })
  for (const { end, start } of directives) {
    CONDITION.lastIndex = start
    if (CONDITION.test(text)) {
      for (const { 0: whole, 1: asked = "", index } of text.slice(start, end).matchAll(ASKED)) {
        const behind = start + index + whole.length - 1
        if (NO_EXPRESSION.test(asked)) blank(behind - asked.length, behind)
      }
      continue
    }
    DEFINITION.lastIndex = start
    if (!DEFINITION.test(text)) continue
    const written = text.slice(start, end)
    if (!written.includes("/*")) continue
    const last = written.trimEnd().length
    for (const { 0: comment, index } of written.matchAll(COMMENT))
      if (comment.startsWith("/*") && index + comment.length < last)
        blank(start + index, start + index + comment.length)
  }
  return found
}
