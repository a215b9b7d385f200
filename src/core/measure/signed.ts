/** A difference with its sign, to three digits; what rounds to nothing has none. */
export const signed = (value: number): string => {
  const digits = Math.abs(value).toFixed(3)
  return `${Number(digits) === 0 ? "" : value < 0 ? "−" : "+"}${digits}`
}
