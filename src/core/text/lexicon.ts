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
const MIN_SLOTS = 8192
const MAX_WORDS = 65_536
const MAX_TOKENS = 40_000

/**
 * Source code repeats itself: caching words makes tokenizing twenty times as fast. Everything is in typed arrays, a few bytes per word, so that the part a text
 * needs stays in the processor's cache and the garbage collector never traverses it. The hash table is hand-written because a `Map` lookup would have to slice
 * and hash the text for every word.
 */
let slots = new Int32Array(2 * MIN_SLOTS)
let wordCount = 0
/** The code units of all words, one after the other, and the start of each. */
let wordUnits = new Uint16Array(2 ** 16)
let unitStarts = new Uint32Array(2 ** 12)

let starts = new Uint32Array(2 ** 12)
let tokens = new Uint32Array(2 ** 13)
let stems = new Uint32Array(2 ** 13)

const tokenNumbers = new Map<string, number>()
const tokenTexts: Array<string> = []
/** The number of each token's stem; its own number if it is its own stem. */
const stemNumbers: Array<number> = []

let generation = 0

/** Increases whenever `trimWords` drops all words and numbering restarts. */
export const wordGeneration = (): number => generation

/** The words and tokens that have numbers now. */
export const lexicon = (): Lexicon => ({ starts, tokens, stems })

/** The lower-case text of a token. */
export const tokenText = (token: number): string => tokenTexts[token]!

const withCapacity = <A extends Uint16Array | Uint32Array>(array: A, length: number): A => {
  if (length <= array.length) return array
  const grown = new (array.constructor as new (length: number) => A)(Math.max(length, 2 * array.length))
  grown.set(array)
  return grown
}

const tokenOf = (text: string): number => {
  const known = tokenNumbers.get(text)
  if (known !== undefined) return known
  const token = tokenTexts.push(text) - 1
  tokenNumbers.set(text, token)
  stemNumbers.push(token)
  const stem = stemOf(text)
  if (stem !== text) stemNumbers[token] = tokenOf(stem)
  return token
}

const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask

/** Doubles the hash table. Each slot holds a hash followed by the number of the word plus one; 0 marks an empty slot. */
const growSlots = (): void => {
  const oldSlots = slots
  slots = new Int32Array(2 * oldSlots.length)
  const mask = slots.length / 2 - 1
  for (let at = 0; at < oldSlots.length; at += 2) {
    if (oldSlots[at + 1] === 0) continue
    let slot = slotOf(oldSlots[at]!, mask)
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = oldSlots[at]!
    slots[2 * slot + 1] = oldSlots[at + 1]!
  }
}

/** The number of the word at this position of `text`, added if new; `hash` comes from `scanWords`. */
const wordAt = (text: string, start: number, end: number, hash: number): number => {
  const mask = slots.length / 2 - 1
  let slot = slotOf(hash, mask)
  for (let entry = slots[2 * slot + 1]!; entry !== 0; entry = slots[2 * slot + 1]!) {
    if (slots[2 * slot] === hash && isSameWord(entry - 1, text, start, end)) return entry - 1
    slot = (slot + 1) & mask
  }
  slots[2 * slot] = hash
  slots[2 * slot + 1] = wordCount + 1
  return addWord(text, start, end)
}

const isSameWord = (word: number, text: string, start: number, end: number): boolean => {
  const from = unitStarts[word]!
  if (unitStarts[word + 1]! - from !== end - start) return false
  for (let at = start; at < end; at++) if (wordUnits[from + at - start] !== text.charCodeAt(at)) return false
  return true
}

const addWord = (text: string, start: number, end: number): number => {
  const word = wordCount++
  const from = unitStarts[word]!
  const to = from + end - start
  wordUnits = withCapacity(wordUnits, to)
  for (let at = start; at < end; at++) wordUnits[from + at - start] = text.charCodeAt(at)
  unitStarts = withCapacity(unitStarts, word + 2)
  unitStarts[word + 1] = to
  // Copies the word: a slice would keep the whole text in memory.
  const parts = wordTokens(text.slice(start, end).split("").join(""))
  const first = starts[word]!
  const next = first + parts.length
  tokens = withCapacity(tokens, next)
  stems = withCapacity(stems, next)
  for (let at = 0; at < parts.length; at++) {
    const token = tokenOf(parts[at]!)
    tokens[first + at] = token
    stems[first + at] = stemNumbers[token]!
  }
  starts = withCapacity(starts, word + 2)
  starts[word + 1] = next
  if (2 * wordCount > slots.length / 2) growSlots()
  return word
}

/**
 * Drops all words if there are too many. Numbers change their meaning, so this may be called only between texts that are counted separately, never within one.
 */
export const trimWords = (): void => {
  if (wordCount < MAX_WORDS && tokenTexts.length < MAX_TOKENS) return
  slots = new Int32Array(2 * MIN_SLOTS)
  wordCount = 0
  tokenNumbers.clear()
  tokenTexts.length = 0
  stemNumbers.length = 0
  generation++
}

/** Buffer for the words of the current text. */
let buffer = new Int32Array(2 ** 12)

/**
 * The numbers of the words of `text` that have tokens, in order, with repetitions. See `scanWords` for the definition of a word and `wordTokens` for its
 * tokens. The words of two texts joined by a blank are those of the first followed by those of the second.
 */
export const wordsOf = (text: string): Words => {
  let count = 0
  scanWords(text, (start, end, hash) => {
    const word = wordAt(text, start, end, hash)
    if (starts[word] === starts[word + 1]) return
    if (count === buffer.length) {
      const grown = new Int32Array(2 * count)
      grown.set(buffer)
      buffer = grown
    }
    buffer[count++] = word
  })
  return buffer.slice(0, count)
}

/** The texts of a word's tokens, in order. */
export const tokensOf = (word: number): ReadonlyArray<string> =>
  Array.from(tokens.subarray(starts[word], starts[word + 1]), tokenText)
