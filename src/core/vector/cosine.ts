/** The cosine of two vectors by their dot product and one over the product of their lengths: -1..1, whatever rounding adds. */
export const cosine = (dot: number, inverseNorms: number): number => {
  const ratio = dot * inverseNorms
  return ratio > 1 ? 1 : ratio < -1 ? -1 : ratio
}
