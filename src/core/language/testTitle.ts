/** Most UTF-16 code units of a title that are kept. */
const MAX_TITLE_CHARACTERS = 120

/**
 * The name of a test by the source text of its title, on one line and without quotes.
 *
 * @example
 * ```ts
 * testTitle('"adds  two"') // => "adds two"
 * testTitle("r'''adds'''") // => "adds"
 * ```
 */
export const testTitle = (written: string): string =>
  written
    .slice(0, MAX_TITLE_CHARACTERS)
    .replace(/^[a-z]?(?:"""|'''|["'])/, "")
    .replace(/(?:"""|'''|["'])$/, "")
    .replace(/\s+/g, " ")
    .trim()
