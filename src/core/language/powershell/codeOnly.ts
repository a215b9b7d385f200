import type { Misread } from "../Language.ts"

const LITERAL_OR_COMMENT =
  /<#[^]*?(?:#>|$)|(?<![\w`$-])#[^\n]*|@"[^\S\n]*\n[^]*?(?:\n"@|$)|@'[^\S\n]*\n[^]*?(?:\n'@|$)|"(?:[^"`]|`[^]|"")*(?:"|`?$)|'(?:[^']|'')*(?:'|$)/g

/**
 * A text of the same length in which nothing is left of literals and comments but their marks, so that rules about code find nothing in them.
 *
 * @example
 * ```ts
 * codeOnly("$a = 'x ? y' # why?") // => "$a = 'sssss' #     "
 * ```
 */
export const codeOnly = (text: string): string =>
  text.replaceAll(LITERAL_OR_COMMENT, (matched) => {
    if (matched.startsWith("#")) return `#${" ".repeat(matched.length - 1)}`
    if (matched.startsWith("<")) return matched.replaceAll(/[^\n]/g, " ")
    const mark = matched.startsWith("@") ? 2 : 1
    const inside = matched.slice(mark, matched.length - mark)
    return matched.slice(0, mark) + inside.replaceAll(/[^\n]/g, "s") + matched.slice(matched.length - mark)
  })

/** Signs of comments in strings, where the grammar takes them for such after a variable or an escaped character. */
export const signsInStrings = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(LITERAL_OR_COMMENT)).flatMap(({ 0: literal, index }) =>
    literal.startsWith('"')
      ? Array.from(literal.matchAll(/#/g), ({ index: at }) => ({
          start: index + at,
          end: index + at + 1,
          as: "_",
          apart: true
        }))
      : []
  )
