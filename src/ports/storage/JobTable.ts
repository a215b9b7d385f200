/** Runs of the indexer, past and present. */
import type { Database } from "bun:sqlite"

/** How far a run is. */
export type JobStatus = "queued" | "running" | "published" | "failed" | "cancelled"

export interface Job {
  readonly id: string
  readonly view: string
  readonly mode: "full" | "incremental"
  readonly status: JobStatus
  readonly counts: Readonly<Record<string, number>>
  readonly error: string | undefined
  readonly createdAt: Date
  readonly finishedAt: Date | undefined
}

export interface JobTable {
  readonly start: (id: string, view: string, mode: Job["mode"]) => void
  readonly finish: (id: string, status: JobStatus, counts: Job["counts"], error?: string) => void
  /** Marks as failed what a dead process left running; only the holder of the lease may. */
  readonly closeAbandoned: () => void
  /** Newest first. */
  readonly recent: (limit: number) => ReadonlyArray<Job>
}

interface JobRow {
  readonly id: string
  readonly view: string
  readonly mode: Job["mode"]
  readonly status: JobStatus
  readonly counts: string
  readonly error: string | null
  readonly created_ms: number
  readonly finished_ms: number | null
}

/** Runs that are remembered. */
const KEPT = 100

/** The jobs of an open store. */
export const jobTable = (db: Database): JobTable => {
  const start = db.prepare<void, [string, string, string, number]>(
    "insert into job (id, view, mode, status, counts, created_ms) values (?, ?, ?, 'running', '{}', ?)"
  )
  const finish = db.prepare<void, [string, string, string | null, number, string]>(
    "update job set status = ?, counts = ?, error = ?, finished_ms = ? where id = ?"
  )
  const abandon = db.prepare<void, [number]>(
    `update job set status = 'failed', error = 'the process that ran it ended', finished_ms = ?
     where status in ('queued', 'running')`
  )
  const forget = db.prepare<void, [number]>(
    "delete from job where id not in (select id from job order by created_ms desc limit ?)"
  )
  const recent = db.prepare<JobRow, [number]>("select * from job order by created_ms desc, id limit ?")
  return {
    start: (id, view, mode) => start.run(id, view, mode, Date.now()),
    finish: (id, status, counts, error) => {
      finish.run(status, JSON.stringify(counts), error ?? null, Date.now(), id)
      forget.run(KEPT)
    },
    closeAbandoned: () => abandon.run(Date.now()),
    recent: (limit) =>
      recent.all(limit).map((row) => ({
        id: row.id,
        view: row.view,
        mode: row.mode,
        status: row.status,
        counts: JSON.parse(row.counts) as Record<string, number>,
        error: row.error ?? undefined,
        createdAt: new Date(row.created_ms),
        finishedAt: row.finished_ms === null ? undefined : new Date(row.finished_ms)
      }))
  }
}
