/** The number of bytes examined. */
const SAMPLE_BYTES = 8000

/** A code unit that no text file contains: NUL, a control character other than white space and escape, U+FFFE or U+FFFF. */
const isNonText = (unit: number) => (unit < 32 && unit !== 27 && (unit < 9 || unit > 13)) || unit >= 0xfffe

/** The share of code units below U+0100 in the given byte order; 0 if some unit cannot be text. */
const latinShare = (bytes: Uint8Array, bigEndian: boolean): number => {
  const units = bytes.length >> 1
  let latin = 0
  for (let at = 0; at < units; at++) {
    const high = bytes[2 * at + (bigEndian ? 0 : 1)] ?? 0
    const low = bytes[2 * at + (bigEndian ? 1 : 0)] ?? 0
    if (isNonText((high << 8) | low)) return 0
    if (high === 0) latin++
  }
  return units === 0 ? 0 : latin / units
}

/**
 * Detects UTF-16 by its byte order mark, or else by NULs in alternate positions; undefined if the bytes are not UTF-16.
 *
 * Without a mark, more than half of the units must be below U+0100 and none may be a control character: this holds for source text and hardly ever for binary
 * tables. UTF-16 without a mark in a non-Latin script cannot be told from binary data.
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
