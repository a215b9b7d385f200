/** Recent diagnoses that can be continued. */
import type { Database } from "bun:sqlite"

export interface DiagnosisTable {
  /** Stores a diagnosis, replacing one with the same id, and deletes those from before `oldestMs`. */
  readonly put: (id: string, atMs: number, data: string, oldestMs: number) => void
  /** JSON; undefined when there is none. */
  readonly find: (id: string) => string | undefined
}

/** The diagnoses of an open store. */
export const diagnosisTable = (db: Database): DiagnosisTable => {
  const put = db.prepare<void, [string, number, string]>(
    "insert or replace into diagnosis (id, at_ms, data) values (?, ?, ?)"
  )
  const find = db.prepare<{ data: string }, [string]>("select data from diagnosis where id = ?")
  const removeOld = db.prepare<void, [number]>("delete from diagnosis where at_ms < ?")
  return {
    put: (id, atMs, data, oldestMs) => {
      put.run(id, atMs, data)
      removeOld.run(oldestMs)
    },
    find: (id) => find.get(id)?.data
  }
}
