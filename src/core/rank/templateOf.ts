import { wordsIn } from "./wordsIn.ts"

/** Fewer fixed words than this occur anywhere by chance. */
const FEWEST_WORDS = 2

/** The most values in a message, and the most characters between two fixed parts in the code (the expression that fills in the value). */
const MOST_VALUES = 4
const MOST_BETWEEN = 100

/** How code inserts a value: format directives, interpolation, or the end of a string followed by a concatenation operator. */
const FILLED =
  /[\s"'`\\([<]{0,6}?(?:%[-+#0-9.*]*[\p{L}({]|\$[\p{L}_{(]|#\{|\{|\\\(|["'`]\s*(?:\+|\.|,|&|<<|<>|~|\|\||\+\+)\s*[\p{L}_$@(])/uy

/** The same immediately before a fixed part; at most `LOOKED_BEFORE` characters are examined. */
const FILLED_BEFORE =
  /(?:%(?:\([\p{L}\p{N}_]+\))?[-+#0-9.*]*\p{L}+|[})]|\$[\p{L}\p{N}_.]+|[\p{L}\p{N}_)\]]\s*(?:\+|\.|,|&|<<|<>|~|\|\||\+\+)\s*["'`])[\s"'`\\:\])>]{0,6}$/u
const LOOKED_BEFORE = 60

/** What may separate two words of a message in the code: one message may be concatenated from several literals. */
const BETWEEN =
  "(?=[\\s\"'`\\\\])\\s{0,60}(?:[\"'`]\\s{0,60}[+.\\\\]?\\s{0,60}[furb$@]?[\"'`])?(?:\\\\n)?\\s{0,60}"

/** The word after the last colon of a message, which usually comes from another source. */
const TOLD_BEHIND = /:[ \t]+\S+$/

/** A part of a message: fixed text, or `undefined` for a value that is filled in. */
type Part = string | undefined

/**
 * Returns a predicate: whether a text builds the message, that is, contains its fixed parts in order, with placeholders, interpolations or string ends where
 * the message has values. `parts` are the message's parts, `undefined` for values. Undefined if the message has no values or too many, or fewer than two fixed
 * words.
 *
 * @example
 * ```ts
 * const made = templateOf(["unknown directive", undefined])
 * made?.('log(LEVEL, "unknown directive \\"%s\\"", name)') // => true
 * made?.('throw Error("unknown directive " + name)') // => true
 * made?.('expect(told).toBe(`unknown directive "size"`)') // => false
 * templateOf(["unknown directive"]) // => undefined
 * ```
 */
export const templateOf = (parts: ReadonlyArray<Part>): ((text: string) => boolean) | undefined => {
  const fixed = parts.filter((part) => part !== undefined)
  const values = parts.length - fixed.length
  if (values === 0 || values > MOST_VALUES) return undefined
  if (wordsIn(fixed.join(" ")).length < FEWEST_WORDS) return undefined
  const beginsFilled = parts[0] === undefined
  const [first, ...others] = (beginsFilled ? parts.slice(1) : parts).map((part) =>
    part === undefined ? undefined : new RegExp(part.split(/\s+/).map(RegExp.escape).join(BETWEEN), "giu")
  )
  return (text) => {
    for (const { 0: said, index } of text.matchAll(first!)) {
      if (beginsFilled && !FILLED_BEFORE.test(text.slice(Math.max(0, index - LOOKED_BEFORE), index))) continue
      let at = index + said.length
      const holds = others.every((part, number) => {
        if (part === undefined) {
          FILLED.lastIndex = at
          return FILLED.test(text)
        }
        part.lastIndex = at
        const found = others[number - 1] === undefined ? part.exec(text.slice(0, at + MOST_BETWEEN)) : null
        at = part.lastIndex
        return found !== null
      })
      if (holds) return true
    }
    return false
  }
}

/**
 * Splits a message into fixed parts and values (`undefined`). `isValue` decides for quoted strings and single words. If nothing else is a value, the word after
 * the last colon is taken for one.
 *
 * @example
 * ```ts
 * const isValue = (token: string) => /^["'\d]/.test(token)
 * messageParts('unknown directive "size".', isValue) // => ["unknown directive", undefined]
 * messageParts("the stream was reset: REFUSED", isValue) // => ["the stream was reset:", undefined]
 * ```
 */
export const messageParts = (
  message: string,
  isValue: (token: string) => boolean
): ReadonlyArray<string | undefined> => {
  const parts: Array<string | undefined> = []
  for (const [token] of message.matchAll(/"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|`[^`\n]*`|[^\s"`]+/g)) {
    const last = parts.at(-1)
    if (isValue(token)) {
      if (parts.length === 0 || last !== undefined) parts.push(undefined)
    } else if (/[\p{L}\p{N}]/u.test(token))
      if (last === undefined) parts.push(token)
      else parts[parts.length - 1] = `${last} ${token}`
  }
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return parts
  const told = TOLD_BEHIND.exec(only)
  return told === null ? parts : [only.slice(0, told.index + 1), undefined]
}
