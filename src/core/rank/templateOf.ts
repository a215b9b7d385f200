import { wordsIn } from "./wordsIn.ts"

/** Fewer fixed words than this occur anywhere by chance. */
const MIN_FIXED_WORDS = 2

/** The most values in a message, and the most characters between two fixed parts in the code (the expression that fills in the value). */
const MAX_VALUES = 4
const MAX_CHARACTERS_BETWEEN = 100

/**
 * How code inserts a value: format directives, interpolation, or the end of a string followed by a concatenation operator (Lua's is `..`). A sign such as `0x` may
 * stand before it.
 */
const VALUE_INSERTION =
  /[\s"'`\\([<]{0,6}?(?:0x|#)?(?:%[-+#0-9.*]*[\p{L}({]|~[0-9.*]*[a-z]+|\$[\p{L}_{(]|#\{|\{|\\\(|["'`]\s*(?:\+|\.{1,2}|,|&|<<|<>|~|\|\||\+\+)\s*[\p{L}_$@(])/uy

/** The same immediately before a fixed part; at most `LOOKBEHIND_CHARACTERS` characters are examined. */
const VALUE_INSERTION_BEFORE =
  /(?:%(?:\([\p{L}\p{N}_]+\))?[-+#0-9.*]*\p{L}+|~[0-9.*]*[a-z]+|[})]|\$[\p{L}\p{N}_.]+|[\p{L}\p{N}_)\]]\s*(?:\+|\.{1,2}|,|&|<<|<>|~|\|\||\+\+)\s*["'`])[\s"'`\\:\])>]{0,6}$/u
const LOOKBEHIND_CHARACTERS = 60

/** What may separate two words of a message in the code: one message may be concatenated from several literals. */
const WORD_SEPARATOR =
  "(?=[\\s\"'`\\\\])\\s{0,60}(?:[\"'`]\\s{0,60}[+.\\\\]?\\s{0,60}[furb$@]?[\"'`])?(?:\\\\n)?\\s{0,60}"

/** The word after the last colon of a message, which usually comes from another source. */
const WORD_AFTER_COLON = /:[ \t]+\S+$/

/** A name with its value, as `limit=16`. */
const KEY_AND_VALUE = /^([\p{L}_][\p{L}\p{N}_.-]*=)(.+)$/u

/** A part of a message: fixed text, or `undefined` for a value that is filled in. */
type MessagePart = string | undefined

/** The pattern of a word of a message; code may escape a quotation mark. */
const writtenInCode = (word: string): string =>
  RegExp.escape(word).replaceAll(/\\x(?:22|27|60)/g, String.raw`\\?$&`)

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
 * made?.('error("unknown directive " .. name)') // => true
 * made?.('expect(told).toBe(`unknown directive "size"`)') // => false
 * templateOf(["unknown directive"]) // => undefined
 * ```
 */
export const templateOf = (parts: ReadonlyArray<MessagePart>): ((text: string) => boolean) | undefined => {
  const fixed = parts.filter((part) => part !== undefined)
  const values = parts.length - fixed.length
  if (values === 0 || values > MAX_VALUES) return undefined
  if (wordsIn(fixed.join(" ")).length < MIN_FIXED_WORDS) return undefined
  const startsWithValue = parts[0] === undefined
  const [first, ...others] = (startsWithValue ? parts.slice(1) : parts).map((part) =>
    part === undefined
      ? undefined
      : new RegExp(part.split(/\s+/).map(writtenInCode).join(WORD_SEPARATOR), "giu")
  )
  return (text) => {
    for (const { 0: firstMatch, index } of text.matchAll(first!)) {
      if (
        startsWithValue &&
        !VALUE_INSERTION_BEFORE.test(text.slice(Math.max(0, index - LOOKBEHIND_CHARACTERS), index))
      )
        continue
      let at = index + firstMatch.length
      const matchesRest = others.every((part, number) => {
        if (part === undefined) {
          VALUE_INSERTION.lastIndex = at
          return VALUE_INSERTION.test(text)
        }
        part.lastIndex = at
        const found =
          others[number - 1] === undefined ? part.exec(text.slice(0, at + MAX_CHARACTERS_BETWEEN)) : null
        at = part.lastIndex
        return found !== null
      })
      if (matchesRest) return true
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
 * messageParts("the end was not found: limit=16", isValue) // => ["the end was not found: limit=", undefined]
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
    } else if (/[\p{L}\p{N}]/u.test(token)) {
      const [, key = "", value = ""] = KEY_AND_VALUE.exec(token) ?? []
      const isPair = value !== "" && isValue(value)
      const fixed = isPair ? key : token
      if (last === undefined) parts.push(fixed)
      else parts[parts.length - 1] = `${last} ${fixed}`
      if (isPair) parts.push(undefined)
    }
  }
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return parts
  const lastWord = WORD_AFTER_COLON.exec(only)
  return lastWord === null ? parts : [only.slice(0, lastWord.index + 1), undefined]
}
