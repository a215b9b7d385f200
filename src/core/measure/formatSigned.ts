/** A difference with its sign, rounded to three digits; no sign if it rounds to 0. */
export const formatSigned = (value: number): string => {
  const digits = Math.abs(value).toFixed(3)
  return `${Number(digits) === 0 ? "" : value < 0 ? "−" : "+"}${digits}`
}
