/**
 * Tokens of a language model in that many characters, estimated at 4 characters each and rounded up.
 *
 * @example
 * ```ts
 * estimateTokens(9) // => 3
 * ```
 */
export const estimateTokens = (characters: number): number => Math.ceil(characters / 4)
