import type { Misread } from "../Language.ts"
import { type CTokens, cTokens } from "./cTokens.ts"

const CONDITION = /#\s*(?:if|elif)\b/y
const DEFINITION = /#\s*define\b/y

/** The last parameter of a macro, if it has a name and stands for several: `args...`. */
const NAMED_REST = /^(#\s*define\s+\w+\([^()]*\w[^\S\n]*)(\.\.\.)/

/** A directive that does nothing. */
const EMPTY = /^#\s*$/

/** A query with arguments in a condition. */
const CONDITION_QUERY = /\b(?!defined\b)\w+[^\S\n]*\(([^()\n]*)\)/g

/** Arguments that are no expression: a file, a namespaced attribute. */
const NON_EXPRESSION = /^\s*[<"]|::|\.|"/

/** Comments, and literals that may seem to contain one. */
const COMMENT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[^]*?(?:\*\/|$)/g

const CLOSING = "*/"

/**
 * What a grammar misreads in preprocessor directives: files and attributes that a condition queries, the sign after a named last parameter, a
 * directive without a name, and comments inside the value of a macro, after which it takes the rest for code. These get blanks. A comment at the end takes in the blanks after it.
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
  const addBlank = (start: number, end: number) =>
    found.push({ start, end, as: text.slice(start, end).replace(/[^\n]/g, " "), apart: true })
  for (const { end, start } of directives) {
    CONDITION.lastIndex = start
    if (CONDITION.test(text)) {
      for (const { 0: query, 1: queryArguments = "", index } of text
        .slice(start, end)
        .matchAll(CONDITION_QUERY)) {
        const argumentsEnd = start + index + query.length - 1
        if (NON_EXPRESSION.test(queryArguments)) addBlank(argumentsEnd - queryArguments.length, argumentsEnd)
      }
      continue
    }
    if (EMPTY.test(text.slice(start, end))) addBlank(start, end)
    DEFINITION.lastIndex = start
    if (!DEFINITION.test(text)) continue
    const directive = text.slice(start, end)
    const { 1: before = "", 2: rest } = NAMED_REST.exec(directive) ?? []
    if (rest !== undefined) addBlank(start + before.length, start + before.length + rest.length)
    if (!directive.includes("/*")) continue
    const contentEnd = directive.trimEnd().length
    for (const { 0: comment, index } of directive.matchAll(COMMENT)) {
      const commentEnd = index + comment.length
      if (!comment.startsWith("/*")) continue
      if (commentEnd < contentEnd) addBlank(start + index, start + commentEnd)
      else if (commentEnd < directive.length && comment.endsWith("*/"))
        found.push({
          start: start + commentEnd - CLOSING.length,
          end,
          as: CLOSING.padStart(directive.length - commentEnd + CLOSING.length),
          apart: true
        })
    }
  }
  return found
}
