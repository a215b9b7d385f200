const encoder = new TextEncoder()

/**
 * The UTF-8 bytes of a text, one code unit per byte: input for a matcher that counts bytes. ASCII is returned unchanged.
 *
 * @example
 * ```ts
 * toByteString("é") // => "\u00c3\u00a9"
 * ```
 */
export const toByteString = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  /^[\0-\x7f]*$/.test(text)
    ? text
    : Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join("")
