/** Files most of which is not indexed: the outputs in a notebook, with images and tables; the translations in a catalog of texts. */
const MOSTLY_UNREAD = /\.(?:ipynb|xcstrings)$/i

/** How many times the size of other files such a file may have. */
const UNREAD_FACTOR = 16

/**
 * The largest size of the file at `path` that is indexed, in bytes, where other files may have `maxFileSize`.
 *
 * @example
 * ```ts
 * sizeLimitOf("src/cart.py", 1_000_000) // => 1_000_000
 * sizeLimitOf("notebooks/cart.ipynb", 1_000_000) // => 16_000_000
 * ```
 */
export const sizeLimitOf = (path: string, maxFileSize: number): number =>
  MOSTLY_UNREAD.test(path) ? UNREAD_FACTOR * maxFileSize : maxFileSize
