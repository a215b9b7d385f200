/**
 * `vector` scaled to length 1, as a new array; undefined if it has no direction: all zeros, or with a component that is not a finite number.
 *
 * @example
 * ```ts
 * toUnit([3, 4])?.map((x) => Math.round(x * 10)) // => new Float32Array([6, 8])
 * toUnit([0, 0]) // => undefined
 * ```
 */
export const toUnit = (vector: ArrayLike<number>): Float32Array | undefined => {
  let largest = 0
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? Number.NaN)
    if (!(size <= Number.MAX_VALUE)) return undefined
    if (size > largest) largest = size
  }
  if (largest === 0) return undefined
  // Divided by the largest magnitude first: squares of very large or very small numbers leave the range of doubles.
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += ((vector[i] ?? 0) / largest) ** 2
  const length = Math.sqrt(squares)
  const unit = new Float32Array(vector.length)
  for (let i = 0; i < vector.length; i++) unit[i] = vector[i]! / largest / length
  return unit
}
