/**
 * Quantizes a unit vector to int8: every component times `127 / the largest magnitude`, rounded.
 *
 * The scale differs between rows and is not stored: cosine similarity does not depend on it. The error of a component is at most half a step, `max|x| / 254`:
 * with 256 dimensions, where the largest is about 0.2, the angle is off by about a quarter of a degree, four times less than with a fixed scale of 127. A
 * vector without direction (all zeros, or with a component that is not finite) becomes zeros.
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
