import { scanWords } from "./scanWords.ts"
import { stemOf } from "./stemOf.ts"
import { wordTokens } from "./wordTokens.ts"

/** A token: the same object with the same number wherever it occurs, so that it can be counted without looking it up. */
export interface Token {
  readonly text: string
  /** From 0, without gaps. Given anew once words were trimmed: `wordGeneration` tells. */
  readonly number: number
  /** What the token is found by, whatever its ending: see `stemOf`. Itself where it is its own stem. */
  readonly stem: Token
}

/** A word, and what it is indexed by: the same object wherever it is written so. */
export interface Word {
  readonly tokens: ReadonlyArray<Token>
}

/** A word that was met, as it is written. */
interface Met extends Word {
  readonly written: string
  readonly hash: number
}

/** A power of two. */
const FEWEST_SLOTS = 8192
const MOST_WORDS = 65_536
const MOST_TOKENS = 40_000

/**
 * Words and tokens met. Source code repeats itself: remembering them makes tokenizing twenty times as fast. The words are a hash
 * table of our own, because a `Map` would have to be asked with a slice of the text, made and hashed for every word.
 */
let slots: Array<Met | undefined> = Array.from({ length: FEWEST_SLOTS })
const tokens = new Map<string, Token>()

let words = 0
let generation = 0

/** Grows whenever words are trimmed and the numbers of tokens begin anew. */
export const wordGeneration = (): number => generation

const tokenOf = (text: string): Token => {
  const known = tokens.get(text)
  if (known !== undefined) return known
  const token: { text: string; number: number; stem: Token } = { text, number: tokens.size, stem: undefined! }
  tokens.set(text, token)
  const stem = stemOf(text)
  token.stem = stem === text ? token : tokenOf(stem)
  return token
}

/** Makes the table twice as large. */
const widen = (): void => {
  const narrower = slots
  slots = Array.from({ length: 2 * narrower.length })
  const mask = slots.length - 1
  for (const met of narrower) {
    if (met === undefined) continue
    let slot = (met.hash ^ (met.hash >>> 15)) & mask
    while (slots[slot] !== undefined) slot = (slot + 1) & mask
    slots[slot] = met
  }
}

/** The word that stands in `text`; `hash` as `scanWords` tells it. */
const wordAt = (text: string, start: number, end: number, hash: number): Word => {
  const mask = slots.length - 1
  let slot = (hash ^ (hash >>> 15)) & mask
  for (let met = slots[slot]; met !== undefined; met = slots[slot]) {
    if (met.hash === hash && standsAt(met.written, text, start, end)) return met
    slot = (slot + 1) & mask
  }
  // A copy, because a slice would keep the text that it was cut from in memory.
  const written = text.slice(start, end).split("").join("")
  const word = { written, hash, tokens: wordTokens(written).map(tokenOf) }
  slots[slot] = word
  words++
  if (words > slots.length / 2) widen()
  return word
}

const standsAt = (word: string, text: string, start: number, end: number): boolean => {
  const { length } = word
  if (length !== end - start) return false
  for (let i = 0; i < length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}

/**
 * Makes room for further words. Tokens from before and after are different objects, so this is called between texts that are
 * counted apart, never within one.
 */
export const trimWords = (): void => {
  if (words < MOST_WORDS && tokens.size < MOST_TOKENS) return
  slots = Array.from({ length: FEWEST_SLOTS })
  words = 0
  tokens.clear()
  generation++
}

/** The words of `text`, in order, with repetitions. See `scanWords` for what a word is, and `wordTokens` for what becomes of it. */
export const wordsOf = (text: string): ReadonlyArray<Word> => {
  const found: Array<Word> = []
  scanWords(text, (start, end, hash) => {
    const word = wordAt(text, start, end, hash)
    if (word.tokens.length > 0) found.push(word)
  })
  return found
}
