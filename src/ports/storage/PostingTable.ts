/** The words of chunks as postings: what the keyword index of a view is made of. */
import type { Database } from "bun:sqlite"
import type { NumberedPostings, SourcePostings } from "../../core/keyword/mod.ts"

export interface PostingTable {
  readonly put: (source: number, postings: SourcePostings) => void
  readonly remove: (source: number) => void
  /** The number of a word; `undefined` where no file ever held it. */
  readonly find: (word: string) => number | undefined
  /** The postings of a view's files, by path. */
  readonly ofView: (view: number) => ReadonlyArray<NumberedPostings>
  /** Forgets which numbers words were given: where a transaction that gave some was undone, and when all is written. */
  readonly forget: () => void
}

/** Words whose numbers are remembered; more would weigh on the memory of a run. */
const MOST_REMEMBERED = 200_000

/** The postings of an open store. */
export const postingTable = (db: Database): PostingTable => {
  const numbers = new Map<string, number>()
  let next: number | undefined
  const find = db.prepare<{ number: number }, [string]>("select number from word where text = ?")
  const last = db.prepare<{ number: number | null }, []>("select max(number) as number from word")
  const add = db.prepare<void, [string, number]>("insert into word (text, number) values (?, ?)")
  const put = db.prepare<void, [number, Uint8Array, Uint8Array]>(
    "insert into posting (source, words, data) values (?, ?, ?)"
  )
  const remove = db.prepare<void, [number]>("delete from posting where source = ?")
  const ofView = db.prepare<[Uint8Array, Uint8Array], [number]>(
    "select p.words, p.data from entry e join posting p on p.source = e.source where e.view = ? order by e.path"
  )
  const forget = () => {
    numbers.clear()
    next = undefined
  }
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? find.get(word)?.number
    const number = known ?? (next ??= 1 + (last.get()?.number ?? -1))
    if (known === undefined) {
      add.run(word, number)
      next = number + 1
    }
    if (numbers.size >= MOST_REMEMBERED) numbers.clear()
    numbers.set(word, number)
    return number
  }
  return {
    put: (source, { data, words }) => {
      const numbered = Uint32Array.from(words, numberOf)
      put.run(source, new Uint8Array(numbered.buffer), data)
    },
    remove: (source) => remove.run(source),
    find: (word) => find.get(word)?.number,
    ofView: (view) =>
      (ofView.values(view) as unknown as ReadonlyArray<[Uint8Array, Uint8Array]>).map(([words, data]) => ({
        words: new Uint32Array(words.slice().buffer),
        data
      })),
    forget
  }
}
