/**
 * FNV-1a, 32 bits, of the UTF-16 units of `text` in [start, end): for ASCII the same as the usual one over bytes.
 * Its lowest bits depend on the lowest bits of the text only: mix before taking a part of it.
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
