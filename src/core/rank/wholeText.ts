/**
 * A pattern of texts that stand alone: in quotes, between tags, on a line of their own, or as the value of a key without quotes. White space counts as one blank, and
 * what ends a sentence may be missing or more.
 *
 * @example
 * ```ts
 * const whole = wholeText("The cart is empty", "u")
 * whole.test('fail("The cart is empty.")') // => true
 * whole.test("<p>\n  The cart\n  is empty\n</p>") // => true
 * whole.test("empty: The cart is empty") // => true
 * whole.test('fail("The cart is empty, it says")') // => false
 * ```
 */
export const wholeText = (text: string, flags: string): RegExp =>
  new RegExp(String.raw`(?:${BEFORE}|^\s*)${written(text)}${AFTER}`, `m${flags}`)

const BEFORE = String.raw`["'\x60“]|>\s*|^\s*[\w.-]+[:=]\s+`
const AFTER = String.raw`(?:[:….!?]|\.{3})?(?:["'\x60”]|\s*<|\s*$)`

/**
 * The same, but for lines that are nothing else: a title of prose, or a word of a list.
 *
 * @example
 * ```ts
 * shownText("Empty cart", "u").test('<a title="Empty cart">') // => true
 * shownText("Empty cart", "u").test("Empty cart\n==========") // => false
 * ```
 */
export const shownText = (text: string, flags: string): RegExp =>
  new RegExp(`(?:${BEFORE})${written(text)}${AFTER}`, `m${flags}`)

/**
 * A pattern of texts that hold the words of a text one after the other, whatever signs are between them.
 *
 * @example
 * ```ts
 * const within = withinText("The cart is empty", "u")
 * within.test('fail("Error: the cart" + " is empty", it)') // => false
 * within.test('fail("Error: The cart" + " is empty", it)') // => true
 * within.test("The cart is emptying") // => false
 * ```
 */
export const withinText = (text: string, flags: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_])${(text.match(/[\p{L}\p{N}_]+/gu) ?? []).join(SIGNS)}(?![\p{L}\p{N}_])`,
    flags
  )

/** What code writes between two words of a text: signs, the place of a value, the escape of a line. */
const SIGNS = String.raw`(?:[^\p{L}\p{N}_]|(?<=%)[a-z]|(?<=\\)[nrt]){1,40}?`

const written = (text: string): string =>
  text
    .trim()
    .replace(ENDING, "")
    .split(/\s+/)
    .map((word) => RegExp.escape(word).replaceAll(QUOTE, String.raw`\\?$&`))
    .join(String.raw`\s+`)

/** What may end a text that is shown. */
const ENDING = /(?:[:….!?]|\.{3})$/u

/** A quotation mark, as `RegExp.escape` writes it, which code may escape. */
const QUOTE = /\\x(?:22|27|60)/g
