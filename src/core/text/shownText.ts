/**
 * A text as a terminal may show it: what steers the terminal is left out, since texts of others are not to move its cursor, paint over a line or name its window.
 * Line ends and tabs stay.
 *
 * @example
 * ```ts
 * shownText("a\u001b[2Jb\tc\n") // => "a[2Jb\tc\n"
 * ```
 */
export const shownText = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, "")
