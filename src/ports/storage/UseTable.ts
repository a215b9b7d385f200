/** Uses of things, and their outcomes. */
import type { Database } from "bun:sqlite"

/** Counts of uses; exact, not estimated. */
export interface Uses {
  readonly count: number
  readonly successes: number
  readonly failures: number
  readonly lastMs: number | undefined
}

export const NO_USES: Uses = { count: 0, successes: 0, failures: 0, lastMs: undefined }

export interface UseTable {
  /** Records a use; `success` is undefined while its outcome is unknown. */
  readonly add: (subject: string, atMs: number, success: boolean | undefined) => void
  /** Records the outcome of the latest use that has none, or else a new use with that outcome. */
  readonly settle: (subject: string, atMs: number, success: boolean) => void
  /** Changes the outcome of the latest use with the opposite outcome; like `settle` when there is none. */
  readonly correct: (subject: string, atMs: number, success: boolean) => void
  readonly of: (subject: string) => Uses
  /** By subject, for all subjects with this prefix. */
  readonly all: (beginning: string) => ReadonlyMap<string, Uses>
  readonly remove: (subject: string) => void
  /** In the order in which they were recorded. */
  readonly each: () => Iterable<{
    readonly subject: string
    readonly atMs: number
    readonly success: boolean | undefined
  }>
}

interface Row {
  readonly subject: string
  readonly uses: number
  readonly successes: number | null
  readonly failures: number | null
  readonly last_ms: number | null
}

const COUNTS =
  "subject, count(*) as uses, sum(success = 1) as successes, sum(success = 0) as failures, max(at_ms) as last_ms"

/** The uses of an open store. */
export const useTable = (db: Database): UseTable => {
  const add = db.prepare<void, [string, number, number | null]>(
    "insert into use (subject, at_ms, success) values (?, ?, ?)"
  )
  const end = db.prepare<void, [number, string, number | null]>(
    "update use set success = ? where number = (select max(number) from use where subject = ? and success is ?)"
  )
  const of = db.prepare<Row, [string]>(`select ${COUNTS} from use where subject = ? group by subject`)
  const remove = db.prepare<void, [string]>("delete from use where subject = ?")
  const settle = (subject: string, atMs: number, success: boolean) => {
    if (end.run(Number(success), subject, null).changes === 0) add.run(subject, atMs, Number(success))
  }
  return {
    add: (subject, atMs, success) => add.run(subject, atMs, success === undefined ? null : Number(success)),
    settle,
    correct: (subject, atMs, success) => {
      if (end.run(Number(success), subject, Number(!success)).changes === 0) settle(subject, atMs, success)
    },
    of: (subject) => {
      const row = of.get(subject)
      return row === null ? NO_USES : toUses(row)
    },
    all: (beginning) =>
      new Map(
        db
          .query<Row, [string, string]>(
            `select ${COUNTS} from use where subject >= ? and subject < ? group by subject order by subject`
          )
          .all(beginning, `${beginning}\u{10FFFF}`)
          .map((row) => [row.subject, toUses(row)])
      ),
    remove: (subject) => remove.run(subject),
    each: function* () {
      const rows = db.query<{ subject: string; at_ms: number; success: number | null }, []>(
        "select subject, at_ms, success from use order by number"
      )
      for (const { at_ms, subject, success } of rows.iterate())
        yield { subject, atMs: at_ms, success: success === null ? undefined : success === 1 }
    }
  }
}

const toUses = ({ failures, last_ms, successes, uses }: Row): Uses => ({
  count: uses,
  successes: successes ?? 0,
  failures: failures ?? 0,
  lastMs: last_ms ?? undefined
})
