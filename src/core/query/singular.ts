/**
 * A word of a collection as one of it is called, by the common rules of English.
 *
 * @example
 * ```ts
 * singular("categories") // => "category"
 * singular("addresses") // => "address"
 * singular("status") // => "status"
 * ```
 */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/(?<![su])s$/, "")
