import { americanSpelling } from "../text/americanSpelling.ts"
import { lexicon, tokenText, trimWords, wordGeneration, type Words, wordsOf } from "../text/lexicon.ts"
import { toUnit } from "../vector/toUnit.ts"
import { gramBuckets } from "./gramBuckets.ts"
import { rowFinder } from "./rowFinder.ts"
import { summingMemory } from "./summingMemory.ts"
import type { WordTable } from "./WordTable.ts"

/** Words have different weights in queries and in the passages that answer them. */
export type TextRole = "query" | "passage"

export interface WordEmbedder {
  readonly dimensions: number
  /** The unit vector of a text that is already split into words. */
  readonly embedWords: (words: Words, role: TextRole) => Float32Array
  readonly embed: (text: string, role: TextRole) => Float32Array
  /** Whether a token has a vector of its own, rather than only those of its n-grams. */
  readonly hasToken: (token: string) => boolean
}

/** The contribution of a token to a vector. */
interface Entry {
  /** The row of a known token; -1 for an unknown one, which is the mean of its n-grams' rows. */
  readonly row: number
  readonly grams: ReadonlyArray<number>
  readonly query: number
  readonly passage: number
  /** How often the token occurs in the current text; 0 between texts. */
  count: number
  /** The address of its numbers in the memory, valid while the memory's filling equals `memoryGeneration`. */
  address: number
  memoryGeneration: number
}

/** Contributes nothing: an unknown compound identifier is represented by its parts. */
const EMPTY_ENTRY: Entry = {
  row: -1,
  grams: [],
  query: 0,
  passage: 0,
  count: 0,
  address: 0,
  memoryGeneration: 0
}

/**
 * Embeds texts with a trained table: `sum of (1 + ln tf) * weight(token) * vector(token)` over the distinct tokens of a text, scaled to length 1. The weights
 * are trained as well, separately for queries and passages. All texts without words get one common direction.
 */
export const wordEmbedder = (table: WordTable): WordEmbedder => {
  const { buckets, bucketScales, head, passageWeights, queryWeights, rows, rowScales } = table
  const { dimensions } = head
  const findRow = rowFinder(table.vocabulary, head.vocabulary)
  /** Both spellings of a word have one vector: the table was trained on texts that mostly have the American one, and holds few of the others well. */
  const rowOf = (token: string): number => {
    const spelled = americanSpelling(token)
    const row = findRow(spelled)
    return row >= 0 || spelled === token ? row : findRow(token)
  }
  /** Entries by token number; parts and wholes of identifiers separately. */
  let parts: Array<Entry> = []
  let wholes: Array<Entry> = []
  let wordsGeneration = wordGeneration()
  const memory = summingMemory(dimensions)

  const entryOf = (token: string, isWhole: boolean): Entry => {
    const row = rowOf(token)
    if (row >= 0) return entryOfRow(row)
    const grams = isWhole ? [] : gramBuckets(token, head.buckets)
    if (grams.length === 0) return EMPTY_ENTRY
    return {
      row: -1,
      grams,
      query: head.unknownQuery / grams.length,
      passage: head.unknownPassage / grams.length,
      count: 0,
      address: 0,
      memoryGeneration: 0
    }
  }

  const entryOfRow = (row: number): Entry => ({
    row,
    grams: [],
    query: queryWeights[row]! * rowScales[row]!,
    passage: passageWeights[row]! * rowScales[row]!,
    count: 0,
    address: 0,
    memoryGeneration: 0
  })

  const rowsOfGrams = (entry: Entry) =>
    entry.grams.map((gram) => ({ at: gram * dimensions, weight: bucketScales[gram]! }))

  /** Copies the numbers of an entry into the memory: its row of the table, or for an unknown token the sum of its n-grams' rows. */
  const storeEntry = (entry: Entry): void => {
    entry.address =
      entry.row < 0
        ? memory.storeSum(buckets, rowsOfGrams(entry))
        : memory.storeRow(rows, entry.row * dimensions)
    entry.memoryGeneration = memory.generation()
  }

  const embedWords = (words: Words, role: TextRole): Float32Array => {
    if (wordsGeneration !== wordGeneration()) {
      wordsGeneration = wordGeneration()
      parts = []
      wholes = []
    }
    const { starts, tokens } = lexicon()
    const distinctEntries: Array<Entry> = []
    // Index loops: most of a small project is embedded before the JIT compiles this code, and until then iterators cost more than everything else.
    for (let position = 0; position < words.length; position++) {
      const first = starts[words[position]!]!
      const last = starts[words[position]! + 1]! - 1
      for (let at = first; at <= last; at++) {
        const token = tokens[at]!
        const isWhole = at > first && at === last
        const entries = isWhole ? wholes : parts
        const entry = entries[token] ?? (entries[token] = entryOf(tokenText(token), isWhole))
        if (entry.count++ === 0 && entry !== EMPTY_ENTRY) distinctEntries.push(entry)
      }
    }
    EMPTY_ENTRY.count = 0
    memory.begin()
    for (const entry of distinctEntries) {
      const weight = (1 + Math.log(entry.count)) * entry[role]
      entry.count = 0
      if (entry.memoryGeneration !== memory.generation()) storeEntry(entry)
      memory.add(entry.address, entry.row < 0, weight)
    }
    const sum = memory.end()
    return toUnit(sum) ?? new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions))
  }

  return {
    dimensions,
    embedWords,
    hasToken: (token) => rowOf(token) >= 0,
    embed: (text, role) => {
      trimWords()
      return embedWords(wordsOf(text), role)
    }
  }
}
