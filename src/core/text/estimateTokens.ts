/**
 * Estimates the language-model tokens of a text of that many characters: 4 characters per token, rounded up.
 *
 * @example
 * ```ts
 * estimateTokens(9) // => 3
 * ```
 */
export const estimateTokens = (characters: number): number => Math.ceil(characters / 4)
