import { detectUtf16 } from "./detectUtf16.ts"

type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "latin-1"

export interface DecodedText {
  /** Without the byte order mark; line endings are kept. */
  readonly text: string
  readonly encoding: TextEncoding
  readonly bom: boolean
  /** Some bytes were invalid in the encoding and became U+FFFD. */
  readonly malformed: boolean
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder("utf-8", { ignoreBOM: true })
/** The WHATWG label "latin1" means windows-1252, which has letters where ISO 8859-1 has control characters. */
const western = new TextDecoder("windows-1252")

/** Whether a well-formed multi-byte sequence starts here: a file that contains one is damaged UTF-8 rather than latin-1. */
const startsSequence = (bytes: Uint8Array, at: number): boolean => {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || first >= 0xf5) return false
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false
  return true
}

/** Whether the bytes look like windows-1252: at most a quarter of them above ASCII, all defined there, none part of valid UTF-8, and no NUL. */
const looksWestern = (bytes: Uint8Array): boolean => {
  let high = 0
  if (bytes.includes(0)) return false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false
    if (startsSequence(bytes, at)) return false
    high++
  }
  return high * 4 <= bytes.length
}

const decodeUtf8 = (bytes: Uint8Array, bom: boolean): DecodedText => {
  try {
    return { text: strict.decode(bytes), encoding: "utf-8", bom, malformed: false }
  } catch {
    if (!bom && looksWestern(bytes))
      return { text: western.decode(bytes), encoding: "latin-1", bom, malformed: false }
    return { text: lenient.decode(bytes), encoding: "utf-8", bom, malformed: true }
  }
}

const decodeUtf16 = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): DecodedText => {
  const bom = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(0, 2)) === "\ufeff"
  const body = bom ? bytes.subarray(2) : bytes
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(body)
  return { text, encoding, bom, malformed: body.length % 2 === 1 || !wellFormed(body, encoding) }
}

const wellFormed = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Decodes a file of unknown encoding.
 *
 * UTF-8 unless there is a byte order mark or the NUL pattern of UTF-16 (see `detectUtf16`), or the bytes are invalid UTF-8 and look like windows-1252, which is
 * called latin-1 here. Any other invalid UTF-8 is decoded with U+FFFD and marked `malformed`.
 *
 * @example
 * ```ts
 * decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9)) // => { text: "café", encoding: "latin-1", bom: false, malformed: false }
 * ```
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeUtf8(bytes.subarray(3), true)
  const utf16 = detectUtf16(bytes)
  return utf16 === undefined ? decodeUtf8(bytes, false) : decodeUtf16(bytes, utf16)
}
