const LIMIT = 400

const SPACES = /[^\S ]|  /

/**
 * A `//` comment to the end of its line, which would swallow the following lines once they are joined; not a `//` operator between numbers, nor one that may be
 * part of a string.
 */
const REMARK = /(?<=[\s,(){};])\/\/(?!\s*\d)[^\n"'`]*\n/g

/** What opens a body, at the end of a head. */
const OPENING = /(?:\{|:|=>|=|\b(?:do|then|where|is|begin)|;|,)$/

/** At least the length of the longest of them. */
const OPENING_LENGTH = 8

/**
 * The head of a declaration on one line: white space collapsed, `//` comments and the bracket, colon or keyword that opens the body removed, at most 400
 * characters.
 *
 * @example
 * ```ts
 * signatureOf("func Add(\n\ta int,\n\tb int,\n) int {") // => "func Add( a int, b int, ) int"
 * signatureOf("class Iter // NOLINT(misc)\n  : public Base {") // => "class Iter : public Base"
 * ```
 */
export const signatureOf = (head: string): string => {
  const written = head
    .slice(0, LIMIT * 4)
    .trim()
    .replaceAll(REMARK, "\n")
  const whole = SPACES.test(written) ? written.replace(/\s+/g, " ") : written
  const opening = OPENING.exec(whole.slice(-OPENING_LENGTH))
  const line = opening === null ? whole : whole.slice(0, whole.length - opening[0].length).trimEnd()
  return line.length > LIMIT ? `${line.slice(0, LIMIT - 1)}…` : line
}
