const LIMIT = 400

const SPACES = /[^\S ]|  /

/** What opens a body, at the end of a head. */
const OPENING = /(?:\{|:|=>|=|\b(?:do|then|where|is|begin)|;|,)$/

/** Longer than any of them. */
const OPENING_LENGTH = 8

/**
 * A declaration's head on one line: white space collapsed, an opening bracket or colon of the body dropped, 400 characters at most.
 *
 * @example
 * ```ts
 * signatureOf("func Add(\n\ta int,\n\tb int,\n) int {") // => "func Add( a int, b int, ) int"
 * ```
 */
export const signatureOf = (head: string): string => {
  const written = head.slice(0, LIMIT * 4).trim()
  const whole = SPACES.test(written) ? written.replace(/\s+/g, " ") : written
  const opening = OPENING.exec(whole.slice(-OPENING_LENGTH))
  const line = opening === null ? whole : whole.slice(0, whole.length - opening[0].length).trimEnd()
  return line.length > LIMIT ? `${line.slice(0, LIMIT - 1)}…` : line
}
