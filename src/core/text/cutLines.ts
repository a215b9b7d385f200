/**
 * A text whose lines have at most `maxCharacters` characters; a longer one ends in `…`.
 *
 * @example
 * ```ts
 * cutLines("abc\nabcdef", 4) // => "abc\nabcd…"
 * ```
 */
export const cutLines = (text: string, maxCharacters: number): string =>
  text.length <= maxCharacters ? text : text.replaceAll(new RegExp(`^(.{${maxCharacters}}).+$`, "gmu"), "$1…")
