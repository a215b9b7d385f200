import { type Token, trimWords, type Word, wordGeneration, wordsOf } from "../text/Word.ts"
import { toUnit } from "../vector/toUnit.ts"
import { gramBuckets } from "./gramBuckets.ts"
import { rowFinder } from "./rowFinder.ts"
import type { WordTable } from "./WordTable.ts"

/** A question and what answers it weigh their words differently. */
export type TextRole = "query" | "passage"

export interface WordEmbedder {
  readonly dimensions: number
  /** A unit vector for a text that is cut into its words already. */
  readonly embedWords: (words: ReadonlyArray<Word>, role: TextRole) => Float32Array
  readonly embed: (text: string, role: TextRole) => Float32Array
}

/** What a token adds to a vector. */
interface Entry {
  /** The row of a known token; -1 for an unknown one, which is the mean of its n-grams' rows. */
  readonly row: number
  readonly grams: ReadonlyArray<number>
  readonly query: number
  readonly passage: number
  /** How often the token occurs in the text at hand; 0 between texts. */
  count: number
  /** The sum of the n-grams' rows, where it is remembered. */
  grown: Float64Array | undefined
}

/** Unknown tokens whose sums are remembered: 8 MB. Code repeats its own words, and each has a dozen n-grams. */
const MOST_GROWN = 4096

/** Rows that are added at once. */
const AT_ONCE = 4

/** Adds nothing: the whole of a compound identifier that no vocabulary holds is known by its parts. */
const SILENT: Entry = { row: -1, grams: [], query: 0, passage: 0, count: 0, grown: undefined }

/**
 * Embeds by a trained table: `sum of (1 + ln tf) * weight(token) * vector(token)` over the distinct tokens of a text, scaled to length 1. The weights
 * are trained too, apart for queries and passages. A text without any word gets one direction that all such texts share.
 */
export const wordEmbedder = (table: WordTable): WordEmbedder => {
  const { bucketScales, buckets, head, passageWeights, queryWeights, rowScales, rows } = table
  const { dimensions } = head
  const rowOf = rowFinder(table.vocabulary, head.vocabulary)
  /** By the numbers of tokens; parts of identifiers and wholes apart. */
  let parts: Array<Entry> = []
  let wholes: Array<Entry> = []
  let generation = wordGeneration()
  let grown = 0
  const spare = new Float64Array(dimensions)
  /** Rows of known tokens that wait to be added together: where they begin, and their weights. */
  const starts = [0, 0, 0, 0]
  const weights = [0, 0, 0, 0]

  const entryOf = (token: Token, whole: boolean): Entry => {
    const row = rowOf(token.text)
    if (row >= 0) return entryOfRow(row)
    const grams = whole ? [] : gramBuckets(token.text, head.buckets)
    if (grams.length === 0) return SILENT
    return {
      row: -1,
      grams,
      query: head.unknownQuery / grams.length,
      passage: head.unknownPassage / grams.length,
      count: 0,
      grown: undefined
    }
  }

  const entryOfRow = (row: number): Entry => ({
    row,
    grams: [],
    query: queryWeights[row]! * rowScales[row]!,
    passage: passageWeights[row]! * rowScales[row]!,
    count: 0,
    grown: undefined
  })

  const add = (sum: Float64Array, from: Int8Array, row: number, weight: number) => {
    const start = row * dimensions
    for (let i = 0; i < dimensions; i++) sum[i]! += weight * from[start + i]!
  }

  /** Four rows at once, each number in the same order as one after the other: the sum is read and written once for them. */
  const addFour = (sum: Float64Array, at: ReadonlyArray<number>, weights: ReadonlyArray<number>) => {
    const a = at[0]!
    const b = at[1]!
    const c = at[2]!
    const d = at[3]!
    const first = weights[0]!
    const second = weights[1]!
    const third = weights[2]!
    const fourth = weights[3]!
    for (let i = 0; i < dimensions; i++)
      sum[i] =
        sum[i]! + first * rows[a + i]! + second * rows[b + i]! + third * rows[c + i]! + fourth * rows[d + i]!
  }

  /** The same numbers whether they are remembered or not: a vector must not depend on what was embedded before. */
  const grow = (entry: Entry): Float64Array => {
    if (entry.grown !== undefined) return entry.grown
    const sum = grown < MOST_GROWN ? new Float64Array(dimensions) : spare.fill(0)
    for (const gram of entry.grams) add(sum, buckets, gram, bucketScales[gram]!)
    if (grown++ < MOST_GROWN) entry.grown = sum
    return sum
  }

  const embedWords = (words: ReadonlyArray<Word>, role: TextRole): Float32Array => {
    if (generation !== wordGeneration()) {
      generation = wordGeneration()
      parts = []
      wholes = []
      grown = 0
    }
    const met: Array<Entry> = []
    // By numbers: most of a small project is embedded before this is compiled, and an iterator then costs more than the rest.
    for (let place = 0; place < words.length; place++) {
      const { tokens } = words[place]!
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at]!
        const whole = at > 0 && at === tokens.length - 1
        const entries = whole ? wholes : parts
        const entry = entries[token.number] ?? (entries[token.number] = entryOf(token, whole))
        if (entry.count++ === 0 && entry !== SILENT) met.push(entry)
      }
    }
    SILENT.count = 0
    const sum = new Float64Array(dimensions)
    let waiting = 0
    const flush = () => {
      for (let each = 0; each < waiting; each++) add(sum, rows, starts[each]! / dimensions, weights[each]!)
      waiting = 0
    }
    for (const entry of met) {
      const weight = (1 + Math.log(entry.count)) * entry[role]
      entry.count = 0
      if (entry.row >= 0) {
        starts[waiting] = entry.row * dimensions
        weights[waiting++] = weight
        if (waiting === AT_ONCE) {
          addFour(sum, starts, weights)
          waiting = 0
        }
        continue
      }
      flush()
      const grams = grow(entry)
      for (let i = 0; i < dimensions; i++) sum[i]! += weight * grams[i]!
    }
    flush()
    return toUnit(sum) ?? new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions))
  }

  return {
    dimensions,
    embedWords,
    embed: (text, role) => {
      trimWords()
      return embedWords(wordsOf(text), role)
    }
  }
}
