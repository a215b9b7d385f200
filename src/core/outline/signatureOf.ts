const LIMIT = 400

const SPACES = /[^\S ]|  /

/** A remark to the end of its line, which would take what comes on the next with it; not a sign between numbers, nor what may be part of a text. */
const REMARK = /(?<=[\s,(){};])\/\/(?!\s*\d)[^\n"'`]*\n/g

/** What opens a body, at the end of a head. */
const OPENING = /(?:\{|:|=>|=|\b(?:do|then|where|is|begin)|;|,)$/

/** Longer than any of them. */
const OPENING_LENGTH = 8

/**
 * A declaration's head on one line: white space collapsed, remarks behind `//` and an opening bracket or colon of the body dropped, 400 characters at most.
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
