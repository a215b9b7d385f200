/** Full-text search over the words of chunks, by SQLite's FTS5 and its BM25. */
import type { Database } from "bun:sqlite"
import type { KeywordFields } from "../../core/domain/DerivedSource.ts"

/** Weights of the fields in BM25, in the order of the table: a name says most, a body is long and says least. */
const WEIGHTS = "8.0, 3.0, 3.0, 1.0, 3.0"

/** A chunk that holds some of the words, and its BM25 score: greater is better, always above 0. */
export interface KeywordHit {
  readonly chunk: number
  readonly score: number
}

export interface KeywordTable {
  readonly put: (chunk: number, fields: KeywordFields) => void
  readonly remove: (chunk: number) => void
  /** How many chunks hold the word. */
  readonly frequency: (word: string) => number
  /**
   * The best `limit` chunks for an FTS5 expression among those that `allowed` admits, best first. Of the chunks that share the
   * score of the last one, either all are given or none, so that the answer does not depend on the order of insertion: more
   * than `limit` come back only where the best of all are more.
   */
  readonly search: (
    expression: string,
    limit: number,
    allowed: (chunk: number) => boolean
  ) => ReadonlyArray<KeywordHit>
  /** Merges the index into fewer segments, a little at a time. */
  readonly merge: (pages: number) => void
}

/** The keyword index of an open store. */
export const keywordTable = (db: Database): KeywordTable => {
  const insert = db.prepare<void, [number, string, string, string, string, string]>(
    "insert into keyword (rowid, name, signature, doc, body, path) values (?, ?, ?, ?, ?, ?)"
  )
  const erase = db.prepare<void, [number]>("delete from keyword where rowid = ?")
  const find = db.prepare<{ rowid: number; score: number }, [string, number]>(
    `select rowid, -rank as score from keyword
     where keyword match ? and rank match 'bm25(${WEIGHTS})' order by rank limit ?`
  )
  const merge = db.prepare<void, [number]>("insert into keyword (keyword, rank) values ('merge', ?)")
  db.run("create virtual table if not exists temp.keyword_words using fts5vocab(main, keyword, row)")
  const count = db.prepare<{ doc: number }, [string]>("select doc from temp.keyword_words where term = ?")
  return {
    put: (chunk, { body, doc, name, path, signature }) => insert.run(chunk, name, signature, doc, body, path),
    remove: (chunk) => erase.run(chunk),
    frequency: (word) => count.get(word)?.doc ?? 0,
    search: (expression, limit, allowed) => {
      for (let asked = limit * 2 + 50; ; asked *= 4) {
        const rows = find.all(expression, asked)
        const complete = rows.length < asked
        const last = rows.at(-1)?.score
        const settled = complete ? rows : rows.filter(({ score }) => score !== last)
        const hits = settled
          .filter(({ rowid }) => allowed(rowid))
          .map(({ rowid, score }) => ({ chunk: rowid, score }))
        if (complete || hits.length >= limit) return hits.length > limit ? cutAtTie(hits, limit) : hits
      }
    },
    merge: (pages) => merge.run(pages)
  }
}

/** At most `limit` hits, without part of those that share a score; all of the best where these alone are more. */
const cutAtTie = (hits: ReadonlyArray<KeywordHit>, limit: number) => {
  const border = hits[limit]?.score
  const first = hits.findIndex(({ score }) => score === border)
  return first > 0 ? hits.slice(0, first) : hits.filter(({ score }) => score === border)
}
