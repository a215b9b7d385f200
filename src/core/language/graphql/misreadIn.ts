import type { Misread } from "../Language.ts"

/** A comment, a block string or a string. */
const TOKEN = /#[^\n]*|"""(?:[^"\\]|\\"""|\\|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"/g

/** Escapes, of which the grammar knows none. */
const ESCAPE = /\\"""|\\u\{[\dA-Fa-f]+\}|\\./g

/**
 * Escapes in strings.
 *
 * @example
 * ```ts
 * misreadIn('"a\\nb" # "\\n"') // => [{ start: 2, end: 4, as: "__" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  text.includes("\\")
    ? [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) =>
        token.startsWith('"') && token.includes("\\")
          ? [...token.matchAll(ESCAPE)]
              .filter(([escape]) => !token.startsWith('"""') || escape === '\\"""')
              .map((escape) => ({
                start: index + escape.index,
                end: index + escape.index + escape[0].length,
                as: "_".repeat(escape[0].length)
              }))
          : []
      )
    : []
