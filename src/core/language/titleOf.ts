/** Letters of a title that are told. */
const LONGEST = 120

/**
 * What a test is called by the text that its title is written as, on one line.
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
