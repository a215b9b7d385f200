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
  readonly recordOutcome: (subject: string, atMs: number, success: boolean) => void
  /** Changes the outcome of the latest use with the opposite outcome; like `recordOutcome` when there is none. */
  readonly correctOutcome: (subject: string, atMs: number, success: boolean) => void
  readonly usesOf: (subject: string) => Uses
  /** By subject, for all subjects with this prefix. */
  readonly all: (prefix: string) => ReadonlyMap<string, Uses>
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
  const setOutcome = db.prepare<void, [number, string, number | null]>(
    "update use set success = ? where number = (select max(number) from use where subject = ? and success is ?)"
  )
  const usesOf = db.prepare<Row, [string]>(`select ${COUNTS} from use where subject = ? group by subject`)
  const remove = db.prepare<void, [string]>("delete from use where subject = ?")
  const recordOutcome = (subject: string, atMs: number, success: boolean) => {
    if (setOutcome.run(Number(success), subject, null).changes === 0) add.run(subject, atMs, Number(success))
  }
  return {
    add: (subject, atMs, success) => add.run(subject, atMs, success === undefined ? null : Number(success)),
    recordOutcome,
    correctOutcome: (subject, atMs, success) => {
      if (setOutcome.run(Number(success), subject, Number(!success)).changes === 0)
        recordOutcome(subject, atMs, success)
    },
    usesOf: (subject) => {
      const row = usesOf.get(subject)
      return row === null ? NO_USES : toUses(row)
    },
    all: (prefix) =>
      new Map(
        db
          .query<Row, [string, string]>(
            `select ${COUNTS} from use where subject >= ? and subject < ? group by subject order by subject`
          )
          .all(prefix, `${prefix}\u{10FFFF}`)
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
