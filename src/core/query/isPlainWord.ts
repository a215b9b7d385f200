const PLAIN = /^(?:\p{Lu}[\p{Ll}\p{Nd}]*|\p{Lu}+\p{Nd}*|\p{Ll}+)$/u

/**
 * Whether a name may as well be a word of a sentence, as `Redis`, `HTTP` and `delay` are and `HttpClient` is not: whether it is a name then depends on whether
 * anything is called so.
 *
 * @example
 * ```ts
 * ["Redis", "HTTP", "HttpClient", "user_id"].map(isPlainWord) // => [true, true, false, false]
 * ```
 */
export const isPlainWord = (name: string): boolean => PLAIN.test(name)
