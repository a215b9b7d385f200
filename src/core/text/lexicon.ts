import { scanWords } from "./scanWords.ts"
import { stemOf } from "./stemOf.ts"
import { wordTokens } from "./wordTokens.ts"

/** Words by their numbers in the lexicon of this thread. Good until words are trimmed: see `trimWords`. */
export type Words = ArrayLike<number>

/**
 * What is known of the words and tokens that were met, by number, from 0 and without gaps. The arrays are replaced as they grow: they are asked for anew once
 * further words were met.
 */
export interface Lexicon {
  /** Where the tokens of a word begin in `tokens` and `stems`; those of the next word begin where they end. */
  readonly starts: Uint32Array
  /** Numbers of tokens: the parts of a word and, of a compound, its whole as the last. */
  readonly tokens: Uint32Array
  /** Of each of these the token that it is found by, whatever its ending: see `stemOf`. */
  readonly stems: Uint32Array
}

/** A power of two. */
const FEWEST_SLOTS = 8192
const MOST_WORDS = 65_536
const MOST_TOKENS = 40_000

/**
 * Source code repeats itself: remembering words makes tokenizing twenty times as fast. All of it lies in arrays of numbers, a few bytes a word: what a text needs
 * of it stays in the processor's cache, where objects and strings would not, and nothing of it is looked at by the garbage collector. The words are a hash
 * table of our own, because a `Map` would have to be asked with a slice of the text, made and hashed for every word.
 */
let slots = new Int32Array(2 * FEWEST_SLOTS)
let words = 0
/** As the words are written, one behind the other, and where each begins. */
let units = new Uint16Array(2 ** 16)
let written = new Uint32Array(2 ** 12)

let starts = new Uint32Array(2 ** 12)
let tokens = new Uint32Array(2 ** 13)
let stems = new Uint32Array(2 ** 13)

const numbers = new Map<string, number>()
const texts: Array<string> = []
/** The number of each token's stem, which is its own where it is its own stem. */
const stemNumbers: Array<number> = []

let generation = 0

/** Grows whenever words are trimmed and numbers begin anew. */
export const wordGeneration = (): number => generation

/** What is known of the words and tokens that have numbers now. */
export const lexicon = (): Lexicon => ({ starts, tokens, stems })

/** What the token of a number is written as, lower-cased. */
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

/** Makes the hash table twice as large. A slot holds a hash and, beside it, the number of the word, from 1. */
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

/** The number of the word that stands in `text`; `hash` as `scanWords` tells it. */
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
  // A copy, because a slice would keep the text that it was cut from in memory.
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

/** Makes room for further words. Numbers mean something else afterwards, so this is called between texts that are counted apart, never within one. */
export const trimWords = (): void => {
  if (words < MOST_WORDS && texts.length < MOST_TOKENS) return
  slots = new Int32Array(2 * FEWEST_SLOTS)
  words = 0
  numbers.clear()
  texts.length = 0
  stemNumbers.length = 0
  generation++
}

/** The words of the text at hand. */
let found = new Int32Array(2 ** 12)

/**
 * The words of `text` that have tokens, in order, with repetitions. See `scanWords` for what a word is, and `wordTokens` for what becomes of it. Of two texts
 * with a blank between them, those of the one and then those of the other.
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

/** What the tokens of a word are written as, in order. */
export const tokensOf = (word: number): ReadonlyArray<string> =>
  Array.from(tokens.subarray(starts[word], starts[word + 1]), tokenText)
