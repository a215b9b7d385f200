const PLAIN_WORD = /^(?:\p{Lu}[\p{Ll}\p{Nd}]*|\p{Lu}+\p{Nd}*|\p{Ll}+)$/u

/**
 * Whether a name could also be an ordinary word of a sentence: `Redis`, `HTTP` and `delay` could, `HttpClient` could not. Such a word is a name only if a
 * symbol of that name exists.
 *
 * @example
 * ```ts
 * ["Redis", "HTTP", "HttpClient", "user_id"].map(isPlainWord) // => [true, true, false, false]
 * ```
 */
export const isPlainWord = (name: string): boolean => PLAIN_WORD.test(name)
