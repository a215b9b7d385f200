/** Most UTF-16 code units of a title that are kept. */
const LONGEST = 120

/**
 * The name of a test by the source text of its title, on one line and without quotes.
 *
 * @example
 * ```ts
 * titleOf('"adds  two"') // => "adds two"
 * titleOf("r'''adds'''") // => "adds"
 * ```
 */
export const titleOf = (written: string): string =>
  written
    .slice(0, LONGEST)
    .replace(/^[a-z]?(?:"""|'''|["'])/, "")
    .replace(/(?:"""|'''|["'])$/, "")
    .replace(/\s+/g, " ")
    .trim()
