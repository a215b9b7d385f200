/**
 * A text with its ASCII letters in lower case; other letters stay as they are.
 *
 * @example
 * ```ts
 * foldAscii("Makefile.ÄÖ") // => "makefile.ÄÖ"
 * ```
 */
export const foldAscii = (text: string): string =>
  /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text
