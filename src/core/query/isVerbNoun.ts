const VERB_NOUN = /^\p{Lu}\p{L}*-\p{Lu}[\p{L}\p{N}_]*$/u

/**
 * Whether a name consists of two words with capitals and a hyphen between them, as commands of PowerShell do: case does not matter in such a name.
 *
 * @example
 * ```ts
 * ["Get-Cart", "get-cart", "max-retries", "Cart"].map(isVerbNoun) // => [true, false, false, false]
 * ```
 */
export const isVerbNoun = (name: string): boolean => VERB_NOUN.test(name)
