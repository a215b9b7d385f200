const CODE_LIKE = /\p{Ll}\p{Lu}|_|::|#|->|\.|\\|\(\)$|\d|^\p{Lu}/u

/**
 * Whether a name is written like an identifier and unlike a word of a sentence: in several parts, with a sign or a digit, or with an initial capital, as types
 * are.
 *
 * @example
 * ```ts
 * ["parseConfig", "user_id", "Retry", "delay()", "delay"].map(isWrittenAsCode) // => [true, true, true, true, false]
 * ```
 */
export const isWrittenAsCode = (name: string): boolean => CODE_LIKE.test(name)
