/** The cosine of two vectors from their dot product and the inverse of the product of their lengths, clamped to -1..1 against rounding. */
export const cosine = (dot: number, inverseNorms: number): number => {
  const ratio = dot * inverseNorms
  return ratio > 1 ? 1 : ratio < -1 ? -1 : ratio
}
