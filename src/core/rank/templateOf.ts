import { wordsIn } from "./wordsIn.ts"

/** Words that stand fixed in a message; one is said anywhere. */
const FEWEST_WORDS = 2

/** Values in a message, and characters between two of its fixed parts in the code: names of what is filled in, and how. */
const MOST_VALUES = 4
const MOST_BETWEEN = 100

/** How a program says that a value is filled in: directives of formats, what is interpolated, the end of a string that something is put behind. */
const FILLED =
  /[\s"'`\\([<]{0,6}?(?:%[-+#0-9.*]*[\p{L}({]|\$[\p{L}_{(]|#\{|\{|\\\(|["'`]\s*(?:\+|\.|,|&|<<|<>|~|\|\||\+\+)\s*[\p{L}_$@(])/uy

/** The same before a part, as far as it stands in so many characters. */
const FILLED_BEFORE =
  /(?:%(?:\([\p{L}\p{N}_]+\))?[-+#0-9.*]*\p{L}+|[})]|\$[\p{L}\p{N}_.]+|[\p{L}\p{N}_)\]]\s*(?:\+|\.|,|&|<<|<>|~|\|\||\+\+)\s*["'`])[\s"'`\\:\])>]{0,6}$/u
const LOOKED_BEFORE = 60

/** What may stand between two words of a message in the code: one text may be put together of several. */
const BETWEEN =
  "(?=[\\s\"'`\\\\])\\s{0,60}(?:[\"'`]\\s{0,60}[+.\\\\]?\\s{0,60}[furb$@]?[\"'`])?(?:\\\\n)?\\s{0,60}"

/** What stands behind the last colon of a message is mostly told by something else. */
const TOLD_BEHIND = /:[ \t]+\S+$/

/** A part of a message: what is fixed, or `undefined` where a value is filled in. */
type Part = string | undefined

/**
 * Whether a text makes a message of which some parts are values: it says the others, in order, with placeholders, interpolations or ends of strings
 * where the message has values. `parts` are those of a message, `undefined` for values. Undefined for a message that has none, or says less than two words besides.
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
 * The parts of a message, by what `isValue` says of what stands in quotation marks and of single words: one that was read from behind a last colon is a value, too, where
 * nothing else is.
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
