/** Shorter texts (names, kinds, languages) cannot be secrets. */
const MIN_CHARACTERS = 12

/** A run of 16 characters without a space, as every token has; a shorter one with a digit, as every password with a name has; or a URL, which may have a password of letters only. */
const RUN = /\S{16}|(?=\S{0,15}\d)\S{6}|:(?:\\?\/){2}/

/**
 * Whether a text may hold a secret: false only where no rule finds one. Telling so takes far less time than to apply the rules, and most names, sentences and
 * counts in an answer are such texts.
 *
 * @example
 * ```ts
 * mayHoldSecret("the token of a session") // => false
 * mayHoldSecret("password is kX93bqPz") // => true
 * ```
 */
export const mayHoldSecret = (text: string): boolean => text.length >= MIN_CHARACTERS && RUN.test(text)
