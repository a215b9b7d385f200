/**
 * 32-bit FNV-1a of the UTF-16 code units of `text` in [start, end); for ASCII it equals FNV-1a over bytes. The lowest bits depend only on the lowest bits of
 * the text: mix the hash before using a part of it.
 *
 * @example
 * ```ts
 * fnv1a("foobar").toString(16) // => "bf9cf968"
 * ```
 */
export const fnv1a = (text: string, start = 0, end = text.length): number => {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
