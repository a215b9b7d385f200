import type { Misread } from "../Language.ts"
import { type CTokens, cTokens } from "./cTokens.ts"

const CONDITION = /#\s*(?:if|elif)\b/y
const DEFINITION = /#\s*define\b/y

/** What something is asked about in a condition. */
const ASKED = /\b(?!defined\b)\w+[^\S\n]*\(([^()\n]*)\)/g

/** What no expression is: a file, an attribute with its namespace. */
const NO_EXPRESSION = /^\s*[<"]|::|\.|"/

/** Comments, and texts that may look as if they had one. */
const COMMENT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[^]*?(?:\*\/|$)/g

/**
 * What a grammar misreads in directives of the preprocessor: files and attributes that a condition asks for, comments within what a macro
 * stands for, behind which it takes the rest for code. It gets blanks.
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
