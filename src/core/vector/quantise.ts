/**
 * A unit vector as int8, for storing and comparing: every number times `127 / the largest of them`, rounded.
 *
 * The scale differs from row to row and is not kept: cosine similarity does not depend on it. A coordinate is off by
 * at most half a step, which is `max|x| / 254`; so with 256 dimensions, where the largest is about 0.2, the angle is
 * off by about a quarter of a degree, four times less than with the fixed scale of 127. A vector without direction
 * (zeros, or something not finite) gives zeros.
 *
 * @example
 * ```ts
 * quantise(new Float32Array([0.6, -0.8])) // => new Int8Array([95, -127])
 * ```
 */
export const quantise = (vector: Float32Array): Int8Array => {
  const quantised = new Int8Array(vector.length)
  let largest = 0
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0)
    if (!(size <= Number.MAX_VALUE)) return quantised
    if (size > largest) largest = size
  }
  if (largest === 0) return quantised
  for (let i = 0; i < vector.length; i++) quantised[i] = Math.round(((vector[i] ?? 0) / largest) * 127)
  return quantised
}
