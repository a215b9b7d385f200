import { cutText } from "../text/mod.ts"

const MAX_CHARACTERS = 400

/** Most characters of a head that are read, of which white space and comments take a part. */
const MAX_READ_CHARACTERS = 4 * MAX_CHARACTERS

const COLLAPSIBLE_SPACE = /[^\S ]|  /

/**
 * A `//` comment to the end of its line, which would swallow the following lines once they are joined; not a `//` operator between numbers, nor one that may be
 * part of a string.
 */
const LINE_COMMENT = /(?<=[\s,(){};])\/\/(?!\s*\d)[^\n"'`]*\n/g

/** Documentation between parameters. */
const DOC_COMMENT = /(?<=[\s(,])\/\*\*(?!\/)[^]*?\*\//g

/** What opens a body, at the end of a head. */
const BODY_OPENING = /(?:\{|:|=>|=|\b(?:do|then|where|is|begin)|;|,)$/

/** At least the length of the longest of them. */
const MAX_OPENING_CHARACTERS = 8

/**
 * The head of a declaration on one line: white space collapsed, `//` and `/**` comments and the bracket, colon or keyword that opens the body removed, at most 400
 * characters. What is cut ends in "…".
 *
 * @example
 * ```ts
 * signatureOf("func Add(\n\ta int,\n\tb int,\n) int {") // => "func Add( a int, b int, ) int"
 * signatureOf("class Iter // NOLINT(misc)\n  : public Base {") // => "class Iter : public Base"
 * ```
 */
export const signatureOf = (head: string): string => {
  const whole = head.trim()
  const uncommented = whole
    .slice(0, MAX_READ_CHARACTERS)
    .replaceAll(LINE_COMMENT, "\n")
    .replaceAll(DOC_COMMENT, "")
  const collapsed = COLLAPSIBLE_SPACE.test(uncommented) ? uncommented.replace(/\s+/g, " ") : uncommented
  const opening = BODY_OPENING.exec(collapsed.slice(-MAX_OPENING_CHARACTERS))
  const line =
    opening === null ? collapsed : collapsed.slice(0, collapsed.length - opening[0].length).trimEnd()
  return cutText(whole.length > MAX_READ_CHARACTERS ? `${line}…` : line, MAX_CHARACTERS)
}
