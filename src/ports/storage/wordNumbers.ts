/** The words of a store by number, numbered in the order of their first occurrence. */
import type { Database } from "bun:sqlite"

export interface WordNumbers {
  /** Number of a word; `undefined` when it never occurred. */
  readonly find: (word: string) => number | undefined
  /** The words with this first letter and a length within these bounds. */
  readonly wordsBeginning: (
    letter: string,
    minLength: number,
    maxLength: number
  ) => ReadonlyArray<{ readonly word: string; readonly number: number }>
  /** Number of a word, assigned if new. */
  readonly findOrAssign: (word: string) => number
  /** Drops the cache of word numbers: after a transaction that assigned some was rolled back, and when writing is finished. */
  readonly dropCache: () => void
}

/** Most words whose numbers are cached; more would need too much memory during a run. */
const MAX_CACHED_WORDS = 200_000

/** The words of an open store. */
export const wordNumbers = (db: Database): WordNumbers => {
  const numbers = new Map<string, number>()
  let nextNumber: number | undefined
  const find = db.prepare<{ number: number }, [string]>("select number from word where text = ?")
  const wordsBeginning = db.prepare<{ word: string; number: number }, [string, string, number, number]>(
    "select text as word, number from word where text >= ? and text < ? and length(text) between ? and ?"
  )
  const highestNumber = db.prepare<{ number: number | null }, []>("select max(number) as number from word")
  const add = db.prepare<void, [string, number]>("insert into word (text, number) values (?, ?)")
  return {
    find: (word) => find.get(word)?.number,
    wordsBeginning: (letter, minLength, maxLength) =>
      wordsBeginning.all(letter, String.fromCodePoint(letter.codePointAt(0)! + 1), minLength, maxLength),
    findOrAssign: (word) => {
      const existing = numbers.get(word) ?? find.get(word)?.number
      const number = existing ?? (nextNumber ??= 1 + (highestNumber.get()?.number ?? -1))
      if (existing === undefined) {
        add.run(word, number)
        nextNumber = number + 1
      }
      if (numbers.size >= MAX_CACHED_WORDS) numbers.clear()
      numbers.set(word, number)
      return number
    },
    dropCache: () => {
      numbers.clear()
      nextNumber = undefined
    }
  }
}
