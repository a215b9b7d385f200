import { COMMENT_LINE } from "./commentLine.ts"
import { wordsIn } from "./wordsIn.ts"

/** Fewer words than this occur anywhere by chance. */
const MIN_FIXED_WORDS = 3

/** The least share of the words of a message that code states: the others are values, and what a logger puts before it. */
const MIN_SHARE = 1 / 3

/** The most characters of a value, and of a message that is compared. */
const MAX_VALUE_CHARACTERS = 200
const MAX_MESSAGE_CHARACTERS = 2000

/** The most lines that one message is written on. */
const MAX_LINES = 8

/** How strings insert values: interpolation, and directives of formats. */
const INSERTED =
  /#\{[^{}]{0,100}\}|\$\{[^{}]{0,100}\}|\\\([^()]{0,100}(?:\([^()]{0,100}\)[^()]{0,100})?\)|\{\{?[^{}]{0,100}\}?\}|%(?:\(\w{1,60}\)|\d{1,2}\$)?[-+#0-9.*]{0,8}[\p{L}@]|~[0-9.*]{0,8}[a-z]|\$[\p{L}_][\p{L}\p{N}_.]{0,60}/gu

/** A value between two strings: `" of " + name + " is"`. */
const BETWEEN =
  /["'`]\s{0,20}(?:\+|\.{1,2}|&|<<|<>|~|\|\||\+\+)\s{0,20}[^"'`]{1,100}?\s{0,20}(?:\+|\.{1,2}|&|<<|<>|~|\|\||\+\+)\s{0,20}["'`]/g

/** Where a string goes on in the next line. */
const GOES_ON = /["'`]\s{0,20}(?:\+|\.{1,2}|&|<<|<>|\|\||\+\+|\\)?\s{0,20}$/
const CONTINUATION = /^\s{0,100}(?:(?:\+|\.{1,2}|&|<<|<>|\|\||\+\+)\s{0,20})?[furb$@]{0,2}["'`]/

/** The texts of a line: strings, the content of an element, and the unquoted value of a key. */
const LITERALS =
  /"((?:[^"\\]|\\.){1,1000})"|'((?:[^'\\]|\\.){1,1000})'|`((?:[^`\\]|\\.){1,1000})`|>([^<>]{1,1000})<|^\s{0,100}[\w.-]{1,100}\s{0,20}[:=]\s{1,20}([^"'`\s].{1,1000})$/g

/** What shows that a message was cut off. */
const CUT_OFF = /\s*(?:…|\.\.\.)\s*$/

const VALUE = "\0"

/** A line that states a message. */
export interface StatedLine {
  /** From 0. */
  readonly line: number
  /** The number of words of the message that it states. */
  readonly words: number
}

/**
 * The lines of code whose strings state a message, with what they insert as its values, or which begin with it where it was cut off: only those that state the most
 * of its words, and no comments where others do.
 *
 * Only the code says which words of a message are values, which those of a message do not always show.
 *
 * @example
 * ```ts
 * statedLines('fail("the cart #{name} must have 3 goods")', "ERROR [Shop] the cart RED must have 3 goods") // => [{ line: 0, words: 5 }]
 * statedLines('fail("no cart of the name " + name + " is open")', "no cart of the name a is open") // => [{ line: 0, words: 7 }]
 * statedLines('fail("the cart is not open: call the till")', "the cart is not open…") // => [{ line: 0, words: 5 }]
 * statedLines('fail("the {a} of {b}")', "the end of it") // => []
 * ```
 */
export const statedLines = (content: string, message: string): ReadonlyArray<StatedLine> => {
  const told = plain(message.slice(0, MAX_MESSAGE_CHARACTERS).replace(CUT_OFF, ""))
  const toldWords = wordsIn(told).length
  if (toldWords < MIN_FIXED_WORDS) return []
  const found = logicalLines(content).flatMap(({ line, text }) => {
    const words = Math.max(0, ...literalsIn(text).map((literal) => wordsStated(literal, told, toldWords)))
    return words === 0 ? [] : [{ line, words, isComment: COMMENT_LINE.test(text) }]
  })
  const inCode = found.filter(({ isComment }) => !isComment)
  const considered = inCode.length > 0 ? inCode : found
  const most = Math.max(...considered.map(({ words }) => words))
  return considered.flatMap(({ line, words }) => (words === most ? [{ line, words }] : []))
}

/**
 * The part of a message, in lower case, from the first to the last text that the string in the first line of `content` has of it, a string that goes on in the next
 * lines as a whole; undefined if the line does not state the message.
 *
 * @example
 * ```ts
 * statedPart('fail("the cart #{name} must have goods")', "ERROR: the cart RED must have goods (3)") // => "the cart red must have goods"
 * statedPart('fail("the cart is open")', "the till is closed") // => undefined
 * ```
 */
export const statedPart = (content: string, message: string): string | undefined => {
  const told = plain(message.slice(0, MAX_MESSAGE_CHARACTERS).replace(CUT_OFF, ""))
  const toldWords = wordsIn(told).length
  const [first] = logicalLines(content)
  const [parts] = literalsIn(first?.text ?? "")
    .filter((literal) => wordsStated(literal, told, toldWords) > 0)
    .map(partsOf)
  if (parts === undefined || toldWords < MIN_FIXED_WORDS) return undefined
  if (parts.join(" ").includes(told)) return told
  const start = indexOfWords(told, parts[0]!, 0)
  const last = parts.at(-1)!
  return told.slice(start, told.lastIndexOf(last) + last.length)
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim().toLowerCase()

/** The lines, with those on which a string goes on joined to the one where it begins. */
const logicalLines = (content: string): ReadonlyArray<{ readonly line: number; readonly text: string }> => {
  const joined: Array<{ line: number; text: string }> = []
  for (const [line, text] of content.split("\n").entries()) {
    const before = joined.at(-1)
    if (
      before !== undefined &&
      line - before.line < MAX_LINES &&
      GOES_ON.test(before.text) &&
      CONTINUATION.test(text)
    )
      before.text = before.text.replace(GOES_ON, "") + text.replace(CONTINUATION, "")
    else joined.push({ line, text })
  }
  return joined
}

const literalsIn = (line: string): ReadonlyArray<string> =>
  Array.from(line.replaceAll(BETWEEN, VALUE).matchAll(LITERALS)).flatMap(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? []
  )

/** The texts of a literal between the values that it inserts. */
const partsOf = (literal: string): ReadonlyArray<string> =>
  literal
    .replaceAll(INSERTED, VALUE)
    .replaceAll(/\\(?:[nrt]|(["'`\\]))/g, (_, escaped: string | undefined) => escaped ?? " ")
    .split(VALUE)
    .map(plain)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

/** The number of words of a message that a literal states, or 0. */
const wordsStated = (literal: string, told: string, toldWords: number): number => {
  const parts = partsOf(literal)
  if (parts.join(" ").includes(told)) return toldWords
  const words = parts.reduce((all, part) => all + wordsIn(part).length, 0)
  if (words < MIN_FIXED_WORDS || words < MIN_SHARE * toldWords) return 0
  return occursInOrder(parts, told) ? words : 0
}

const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/** Where `part` stands in `text` as whole words, from an offset on; -1 if nowhere. */
const indexOfWords = (text: string, part: string, from: number): number => {
  for (let at = text.indexOf(part, from); at !== -1; at = text.indexOf(part, at + 1)) {
    const end = at + part.length
    const splitsWord =
      (WORD_CHARACTER.test(part[0]!) && WORD_CHARACTER.test(text[at - 1] ?? "")) ||
      (WORD_CHARACTER.test(part.at(-1)!) && WORD_CHARACTER.test(text[end] ?? ""))
    if (!splitsWord) return at
  }
  return -1
}

const occursInOrder = (parts: ReadonlyArray<string>, text: string): boolean => {
  let end: number | undefined
  for (const part of parts) {
    const at = indexOfWords(text, part, end ?? 0)
    if (at === -1 || (end !== undefined && at - end > MAX_VALUE_CHARACTERS)) return false
    end = at + part.length
  }
  return true
}
