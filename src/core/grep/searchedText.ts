/** Bytes that are not UTF-8 are mapped to lone surrogates from this code unit on, which do not occur in valid text. */
const FIRST_ESCAPE = 0xdc00

const strict = new TextDecoder("utf-8", { fatal: true })
const lenient = new TextDecoder("utf-8")

/**
 * The text of a file as ripgrep searches it, or undefined for a binary file.
 *
 * UTF-16 is recognized only by its byte order mark, and the mark is not part of the text. Each byte that is not UTF-8 becomes a lone surrogate; `readableText`
 * makes it readable. A file with a NUL anywhere is binary.
 *
 * @example
 * ```ts
 * searchedText(Uint8Array.of(0x61, 0xff)) // => "a\udcff"
 * searchedText(Uint8Array.of(0x61, 0)) // => undefined
 * ```
 */
export const searchedText = (bytes: Uint8Array): string | undefined => {
  const utf16Encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined
  if (utf16Encoding !== undefined) {
    const text = new TextDecoder(utf16Encoding).decode(bytes)
    return text.includes("\0") ? undefined : text
  }
  if (bytes.includes(0)) return undefined
  try {
    return strict.decode(bytes)
  } catch {
    return escapeInvalidBytes(bytes)
  }
}

/** A text of `searchedText` for display: lone surrogates are turned back into bytes and decoded leniently together with those around them. */
export const readableText = (text: string): string => {
  if (text.isWellFormed()) return text
  const parts: Array<Uint8Array> = []
  for (const part of text.split(/([\udc80-\udcff]+)/v))
    parts.push(
      /^[\udc80-\udcff]/v.test(part)
        ? Uint8Array.from(part, (unit) => unit.charCodeAt(0) - FIRST_ESCAPE)
        : new TextEncoder().encode(part)
    )
  const joinedBytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joinedBytes.set(part, at)
    at += part.length
  }
  return lenient.decode(joinedBytes)
}

/** The length in bytes of the well-formed UTF-8 sequence at a position; 0 if there is none. */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || first > 0xf4 || at + length > bytes.length) return 0
  const second = bytes[at + 1]!
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  if (first === 0xf4 && second > 0x8f) return 0
  for (let next = 1; next < length; next++) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0
  return length
}

const escapeInvalidBytes = (bytes: Uint8Array): string => {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  let text = ""
  let start = hasByteOrderMark ? 3 : 0
  for (let at = start; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length === 0) {
      text += strict.decode(bytes.subarray(start, at)) + String.fromCharCode(FIRST_ESCAPE + bytes[at]!)
      start = at + 1
    }
    at += Math.max(length, 1)
  }
  return text + strict.decode(bytes.subarray(start))
}
