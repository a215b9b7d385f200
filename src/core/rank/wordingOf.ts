import { scanWords } from "../text/scanWords.ts"

/** What says fewer words than these says nothing in an order: two words meet anywhere. */
const FEWEST_WORDS = 3

/** Who asks does not quote: what says the same question is an answer at best in prose. */
const QUESTION = /^\s*(?:how|where|what|why|which|who)\b|\?\s*$/i

/** A name of several words, an option, a key: in a text that holds its parts alone it does not stand. */
const COMPOUND = /[^\p{L}]|\p{Ll}\p{Lu}/u
const WORD = /[\p{L}\p{N}_$]/u

/** What a message names is mostly quoted, a number, a path or a file. The words around it are enough, if they are as many. */
const VALUES = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`|\S*\d\S*|\S*\/\S*|\S*\w\.[a-z]{1,5}(?!\w)\S*/g

/** Words of a query that are looked at: what quotes a message has said so by then. */
const MOST_WORDS = 64

/** Words of a text that may stand between two that follow one another in the query: where a message tells a value, the code has a placeholder or an expression. */
const MOST_BETWEEN = 2

/** What a query says that a text may say word for word. */
export interface Wording {
  /** The query without what it tells the values of. */
  readonly fixed: string
  /** How far a text says the same, from 0 to 1. */
  readonly shareIn: (text: string) => number
}

/**
 * How far texts say the same as `query` word for word: the share of the query's neighbouring words that follow one another in the text, too. Words that the
 * text does not have at all are passed over, as the values in a message are. Of a single name: 1 where the text holds it. Undefined for a query of too few
 * words, and for one that asks. After the ordered windows of Metzler and Croft: A Markov Random Field Model for Term Dependencies, SIGIR 2005.
 *
 * @example
 * ```ts
 * const message = wordingOf("cannot open a.txt: permission denied")
 * message?.shareIn("throw new Error(`cannot open ${path}: permission denied`)") // => 1
 * message?.shareIn("denied: the permission to open") // => 0
 * wordingOf("permission denied") // => undefined
 * wordingOf("user_id")?.shareIn("const user_id = 1") // => 1
 * ```
 */
export const wordingOf = (query: string): Wording | undefined => {
  if (QUESTION.test(query)) return undefined
  const name = query.trim().replace(/\(\)$/, "")
  if (!/\s/.test(name))
    return COMPOUND.test(name)
      ? { fixed: name, shareIn: (text) => (holdsName(text, name) ? 1 : 0) }
      : undefined
  const without = query.replace(VALUES, " ")
  const fixed = wordsIn(without).length < FEWEST_WORDS ? query : without
  const words = wordsIn(fixed)
  return words.length < FEWEST_WORDS ? undefined : { fixed, shareIn: shareOf(words) }
}

/** The share of the neighbours among `words` that follow one another in a text. */
const shareOf = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  const spelled = new Map(words.map(({ hash, word }) => [hash, word]))
  const numbers = new Map([...spelled.keys()].map((hash, number) => [hash, number]))
  const asked = words.map(({ hash }) => numbers.get(hash)!)
  return (text) => {
    const written = text.toLowerCase()
    const present = new Set<number>()
    const followed = new Set<number>()
    /** The words of the query that stood last in the text, and where. */
    let last: Array<readonly [number: number, place: number]> = []
    let place = 0
    scanWords(written, (start, end, hash) => {
      place++
      const number = numbers.get(hash)
      if (number === undefined || written.slice(start, end) !== spelled.get(hash)) return
      present.add(number)
      last = last.filter(([, before]) => place - before <= MOST_BETWEEN + 1)
      for (const [before] of last) followed.add(before * MOST_WORDS + number)
      last.push([number, place])
    })
    let said = 0
    let before = -1
    for (const number of asked) {
      if (!present.has(number)) continue
      if (before >= 0 && followed.has(before * MOST_WORDS + number)) said++
      before = number
    }
    return said / (asked.length - 1)
  }
}

/** Whether a name stands in a text, in its own case and not as a part of a longer one. */
const holdsName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + name.length] ?? "")) return true
  return false
}

/** A word in lower case, with the hash that `scanWords` tells. */
interface FoundWord {
  readonly word: string
  readonly hash: number
}

const wordsIn = (text: string): ReadonlyArray<FoundWord> => {
  const lower = text.toLowerCase()
  const words: Array<FoundWord> = []
  scanWords(lower, (start, end, hash) => {
    if (words.length < MOST_WORDS) words.push({ word: lower.slice(start, end), hash })
  })
  return words
}
