import { scanWords } from "./scanWords.ts"
import { stemOf } from "./stemOf.ts"
import { wordTokens } from "./wordTokens.ts"

/** Words as their numbers in this thread's lexicon. Valid until `trimWords` drops them. */
export type Words = ArrayLike<number>

/** The words and tokens seen so far, by number, from 0 without gaps. The arrays are replaced when they grow: call `lexicon` again after new words were read. */
export interface Lexicon {
  /** Start of a word's tokens in `tokens` and `stems`; they end where those of the next word start. */
  readonly starts: Uint32Array
  /** Token numbers: the parts of a word and, for a compound, the whole as the last. */
  readonly tokens: Uint32Array
  /** For each of these, the token number of its stem, by which it is found: see `stemOf`. */
  readonly stems: Uint32Array
}

/** Must be a power of two. */
const FEWEST_SLOTS = 8192
const MOST_WORDS = 65_536
const MOST_TOKENS = 40_000

/**
 * Source code repeats itself: caching words makes tokenizing twenty times as fast. Everything is in typed arrays, a few bytes per word, so that the part a text
 * needs stays in the processor's cache and the garbage collector never traverses it. The hash table is hand-written because a `Map` lookup would have to slice
 * and hash the text for every word.
 */
let slots = new Int32Array(2 * FEWEST_SLOTS)
let words = 0
/** The code units of all words, one after the other, and the start of each. */
let units = new Uint16Array(2 ** 16)
let written = new Uint32Array(2 ** 12)

let starts = new Uint32Array(2 ** 12)
let tokens = new Uint32Array(2 ** 13)
let stems = new Uint32Array(2 ** 13)

const numbers = new Map<string, number>()
const texts: Array<string> = []
/** The number of each token's stem; its own number if it is its own stem. */
const stemNumbers: Array<number> = []

let generation = 0

/** Increases whenever `trimWords` drops all words and numbering restarts. */
export const wordGeneration = (): number => generation

/** The words and tokens that have numbers now. */
export const lexicon = (): Lexicon => ({ starts, tokens, stems })

/** The lower-case text of a token. */
export const tokenText = (token: number): string => texts[token]!

const roomFor = <A extends Uint16Array | Uint32Array>(array: A, length: number): A => {
  if (length <= array.length) return array
  const wider = new (array.constructor as new (length: number) => A)(Math.max(length, 2 * array.length))
  wider.set(array)
  return wider
}

const tokenOf = (text: string): number => {
  const known = numbers.get(text)
  if (known !== undefined) return known
  const token = texts.push(text) - 1
  numbers.set(text, token)
  stemNumbers.push(token)
  const stem = stemOf(text)
  if (stem !== text) stemNumbers[token] = tokenOf(stem)
  return token
}

const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask

/** Doubles the hash table. Each slot holds a hash followed by the number of the word plus one; 0 marks an empty slot. */
const widen = (): void => {
  const narrower = slots
  slots = new Int32Array(2 * narrower.length)
  const mask = slots.length / 2 - 1
  for (let at = 0; at < narrower.length; at += 2) {
    if (narrower[at + 1] === 0) continue
    let slot = slotOf(narrower[at]!, mask)
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = narrower[at]!
    slots[2 * slot + 1] = narrower[at + 1]!
  }
}

/** The number of the word at this position of `text`, added if new; `hash` comes from `scanWords`. */
const wordAt = (text: string, start: number, end: number, hash: number): number => {
  const mask = slots.length / 2 - 1
  let slot = slotOf(hash, mask)
  for (let met = slots[2 * slot + 1]!; met !== 0; met = slots[2 * slot + 1]!) {
    if (slots[2 * slot] === hash && standsAt(met - 1, text, start, end)) return met - 1
    slot = (slot + 1) & mask
  }
  slots[2 * slot] = hash
  slots[2 * slot + 1] = words + 1
  return learn(text, start, end)
}

const standsAt = (word: number, text: string, start: number, end: number): boolean => {
  const from = written[word]!
  if (written[word + 1]! - from !== end - start) return false
  for (let at = start; at < end; at++) if (units[from + at - start] !== text.charCodeAt(at)) return false
  return true
}

const learn = (text: string, start: number, end: number): number => {
  const word = words++
  const from = written[word]!
  const to = from + end - start
  units = roomFor(units, to)
  for (let at = start; at < end; at++) units[from + at - start] = text.charCodeAt(at)
  written = roomFor(written, word + 2)
  written[word + 1] = to
  // Copies the word: a slice would keep the whole text in memory.
  const own = wordTokens(text.slice(start, end).split("").join(""))
  const first = starts[word]!
  const next = first + own.length
  tokens = roomFor(tokens, next)
  stems = roomFor(stems, next)
  for (let at = 0; at < own.length; at++) {
    const token = tokenOf(own[at]!)
    tokens[first + at] = token
    stems[first + at] = stemNumbers[token]!
  }
  starts = roomFor(starts, word + 2)
  starts[word + 1] = next
  if (2 * words > slots.length / 2) widen()
  return word
}

/**
 * Drops all words if there are too many. Numbers change their meaning, so this may be called only between texts that are counted separately, never within one.
 */
export const trimWords = (): void => {
  if (words < MOST_WORDS && texts.length < MOST_TOKENS) return
  slots = new Int32Array(2 * FEWEST_SLOTS)
  words = 0
  numbers.clear()
  texts.length = 0
  stemNumbers.length = 0
  generation++
}

/** Buffer for the words of the current text. */
let found = new Int32Array(2 ** 12)

/**
 * The numbers of the words of `text` that have tokens, in order, with repetitions. See `scanWords` for the definition of a word and `wordTokens` for its
 * tokens. The words of two texts joined by a blank are those of the first followed by those of the second.
 */
export const wordsOf = (text: string): Words => {
  let count = 0
  scanWords(text, (start, end, hash) => {
    const word = wordAt(text, start, end, hash)
    if (starts[word] === starts[word + 1]) return
    if (count === found.length) {
      const longer = new Int32Array(2 * count)
      longer.set(found)
      found = longer
    }
    found[count++] = word
  })
  return found.slice(0, count)
}

/** The texts of a word's tokens, in order. */
export const tokensOf = (word: number): ReadonlyArray<string> =>
  Array.from(tokens.subarray(starts[word], starts[word + 1]), tokenText)
