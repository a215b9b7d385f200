/** How many bytes are looked at. */
const SAMPLE_BYTES = 8000

/** A unit that no text file holds: NUL, a control character that is no white space or escape, a non-character. */
const foreign = (unit: number) => (unit < 32 && unit !== 27 && (unit < 9 || unit > 13)) || unit >= 0xfffe

/** The share of units below U+0100 in the order given, or 0 where some unit cannot be text. */
const latinShare = (bytes: Uint8Array, bigEndian: boolean): number => {
  const units = bytes.length >> 1
  let latin = 0
  for (let at = 0; at < units; at++) {
    const high = bytes[2 * at + (bigEndian ? 0 : 1)] ?? 0
    const low = bytes[2 * at + (bigEndian ? 1 : 0)] ?? 0
    if (foreign((high << 8) | low)) return 0
    if (high === 0) latin++
  }
  return units === 0 ? 0 : latin / units
}

/**
 * The UTF-16 that bytes are in: by their byte order mark, else by NULs in alternate places.
 *
 * Without a mark, more than half of the units have to be below U+0100 and none may be a control character: source text is like that
 * and tables of numbers hardly ever are. UTF-16 without a mark in another script is not told from binary data.
 *
 * @example
 * ```ts
 * detectUtf16(Uint8Array.of(0x61, 0, 0x62, 0)) // => "utf-16le"
 * detectUtf16(Uint8Array.of(0x61, 0x62)) // => undefined
 * ```
 */
export const detectUtf16 = (bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? undefined : "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (!sample.includes(0)) return undefined
  if (latinShare(sample, false) > 0.5) return "utf-16le"
  return latinShare(sample, true) > 0.5 ? "utf-16be" : undefined
}
