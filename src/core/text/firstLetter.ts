/**
 * A word with a capital letter at its beginning; the rest is unchanged.
 *
 * @example
 * ```ts
 * upperFirst("cartItem") // => "CartItem"
 * ```
 */
export const upperFirst = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A word with a small letter at its beginning; the rest is unchanged.
 *
 * @example
 * ```ts
 * lowerFirst("CartItem") // => "cartItem"
 * ```
 */
export const lowerFirst = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1)
