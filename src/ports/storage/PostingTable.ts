/** Postings of chunks, from which the keyword index of a view is built. */
import type { Database } from "bun:sqlite"
import type { NumberedPostings, SourcePostings } from "../../core/keyword/mod.ts"
import { removeUnusedWords } from "./removeUnusedWords.ts"
import { type WordNumbers, wordNumbers } from "./wordNumbers.ts"

export interface PostingTable extends Pick<WordNumbers, "find" | "wordsBeginning"> {
  readonly put: (source: number, postings: SourcePostings) => void
  readonly remove: (source: number) => void
  /** The postings of sources, in their order. */
  readonly of: (sources: ReadonlyArray<number>) => ReadonlyArray<NumberedPostings>
  /** Number of words, whether or not they occur in any postings. */
  readonly wordCount: () => number
  /** Removes the words that occur in no postings; returns the number of those left. Reads all postings. */
  readonly removeUnusedWords: () => number
  /** Drops the cache of word numbers: after a transaction that assigned some was rolled back, and when writing is finished. */
  readonly dropWordCache: () => void
}

/** The postings of an open store. */
export const postingTable = (db: Database): PostingTable => {
  const numbers = wordNumbers(db)
  const put = db.prepare<void, [number, Uint8Array, Uint8Array]>(
    "insert into posting (source, words, data) values (?, ?, ?)"
  )
  const remove = db.prepare<void, [number]>("delete from posting where source = ?")
  const wordCount = db.prepare<{ n: number }, []>("select count(*) as n from word")
  const of = db.prepare<[Uint8Array, Uint8Array], [string]>(
    "select p.words, p.data from json_each(?) asked cross join posting p on p.source = asked.value"
  )
  return {
    put: (source, { data, words }) => {
      put.run(source, numberedWords(words, numbers.findOrAssign), data)
    },
    remove: (source) => remove.run(source),
    find: numbers.find,
    wordsBeginning: numbers.wordsBeginning,
    of: (sources) => toPostings(of.values(JSON.stringify(sources))),
    wordCount: () => wordCount.get()?.n ?? 0,
    removeUnusedWords: () => {
      // A search may still use postings that were removed.
      const left = removeUnusedWords(db, "posting", { keepsHighest: true })
      numbers.dropCache()
      return left
    },
    dropWordCache: numbers.dropCache
  }
}

/** Encodes words as their numbers. */
export const numberedWords = (words: ReadonlyArray<string>, numberOf: (word: string) => number): Uint8Array =>
  new Uint8Array(Uint32Array.from(words, numberOf).buffer)

/** Decodes rows of words and data, whose type `bun:sqlite` does not know. */
export const toPostings = (rows: unknown): ReadonlyArray<NumberedPostings> =>
  (rows as ReadonlyArray<readonly [Uint8Array, Uint8Array]>).map(([words, data]) => ({
    words: new Uint32Array(words.slice().buffer),
    data
  }))
