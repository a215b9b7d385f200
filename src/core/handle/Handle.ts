/** What a handle refers to: a symbol or a chunk. */
export type HandleKind = "sym" | "snip"

/** A parsed handle: the first bytes of the source's key, and the ordinal of the symbol or chunk in it. */
export interface Handle {
  readonly kind: HandleKind
  readonly key: Uint8Array
  readonly ordinal: number
}

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Bytes of the source's key in a handle: a collision becomes likely only at 2^48 sources. */
export const HANDLE_KEY_BYTES = 12

const ORDINAL_BYTES = 3
const HANDLE_CHARACTERS = ((HANDLE_KEY_BYTES + ORDINAL_BYTES) * 8) / 5

/**
 * The handle of the symbol or chunk with this ordinal in a source. It depends on content only: the same file at the same path has the same handle on every
 * machine, and a changed file has others.
 *
 * @example
 * ```ts
 * toHandle("sym", new Uint8Array(20), 1) // => "sym_000000000000000000000001"
 * ```
 */
export const toHandle = (kind: HandleKind, key: Uint8Array, ordinal: number): string => {
  let text = `${kind}_`
  let buffer = 0
  let bits = 0
  for (let at = 0; at < HANDLE_KEY_BYTES + ORDINAL_BYTES; at++) {
    const byte =
      at < HANDLE_KEY_BYTES ? key[at]! : ordinal >> (8 * (HANDLE_KEY_BYTES + ORDINAL_BYTES - 1 - at))
    buffer = ((buffer << 8) | (byte & 255)) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31]
  }
  return text
}

/**
 * Parses a handle; undefined for any other text.
 *
 * @example
 * ```ts
 * fromHandle("sym_000000000000000000000001")?.ordinal // => 1
 * fromHandle("sym_?") // => undefined
 * ```
 */
export const fromHandle = (handle: string): Handle | undefined => {
  const [, kind, text] = /^(sym|snip)_([0-9A-HJKMNP-TV-Z]+)$/.exec(handle) ?? []
  if (text?.length !== HANDLE_CHARACTERS) return undefined
  const bytes = new Uint8Array(HANDLE_KEY_BYTES + ORDINAL_BYTES)
  let buffer = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    buffer = ((buffer << 5) | ALPHABET.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (buffer >> bits) & 255
    }
  }
  const ordinal =
    (bytes[HANDLE_KEY_BYTES]! << 16) | (bytes[HANDLE_KEY_BYTES + 1]! << 8) | bytes[HANDLE_KEY_BYTES + 2]!
  return { kind: kind as HandleKind, key: bytes.subarray(0, HANDLE_KEY_BYTES), ordinal }
}
