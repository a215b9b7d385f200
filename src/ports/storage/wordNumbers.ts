/** The words of a store by number, numbered in the order of their first occurrence. */
import type { Database } from "bun:sqlite"

export interface WordNumbers {
  /** Number of a word; `undefined` when it never occurred. */
  readonly find: (word: string) => number | undefined
  /** The words with this first letter and a length within these bounds. */
  readonly beginning: (
    letter: string,
    shortest: number,
    longest: number
  ) => ReadonlyArray<{ readonly word: string; readonly number: number }>
  /** Number of a word, assigned if new. */
  readonly give: (word: string) => number
  /** Drops the cache of word numbers: after a transaction that assigned some was rolled back, and when writing is finished. */
  readonly forget: () => void
}

/** Most words whose numbers are cached; more would need too much memory during a run. */
const MOST_REMEMBERED = 200_000

/** The words of an open store. */
export const wordNumbers = (db: Database): WordNumbers => {
  const numbers = new Map<string, number>()
  let next: number | undefined
  const find = db.prepare<{ number: number }, [string]>("select number from word where text = ?")
  const beginning = db.prepare<{ word: string; number: number }, [string, string, number, number]>(
    "select text as word, number from word where text >= ? and text < ? and length(text) between ? and ?"
  )
  const last = db.prepare<{ number: number | null }, []>("select max(number) as number from word")
  const add = db.prepare<void, [string, number]>("insert into word (text, number) values (?, ?)")
  return {
    find: (word) => find.get(word)?.number,
    beginning: (letter, shortest, longest) =>
      beginning.all(letter, String.fromCodePoint(letter.codePointAt(0)! + 1), shortest, longest),
    give: (word) => {
      const known = numbers.get(word) ?? find.get(word)?.number
      const number = known ?? (next ??= 1 + (last.get()?.number ?? -1))
      if (known === undefined) {
        add.run(word, number)
        next = number + 1
      }
      if (numbers.size >= MOST_REMEMBERED) numbers.clear()
      numbers.set(word, number)
      return number
    },
    forget: () => {
      numbers.clear()
      next = undefined
    }
  }
}
