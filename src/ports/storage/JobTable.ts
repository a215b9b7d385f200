/** Past and current runs of the indexer. */
import type { Database } from "bun:sqlite"

/** Status of a run. */
export type JobStatus = "queued" | "running" | "published" | "failed" | "cancelled"

export interface Job {
  readonly id: string
  readonly view: string
  /** Name of the view when the run began. */
  readonly ref: string
  readonly mode: "full" | "incremental"
  readonly status: JobStatus
  readonly counts: Readonly<Record<string, number>>
  readonly error: string | undefined
  readonly createdAt: Date
  readonly finishedAt: Date | undefined
}

export interface JobTable {
  /** Records a queued run. */
  readonly enqueue: (id: string, view: string, ref: string, mode: Job["mode"]) => void
  /** Marks a run as begun. */
  readonly markRunning: (id: string) => void
  /** Records how far a run has come. */
  readonly recordProgress: (id: string, counts: Job["counts"]) => void
  readonly finish: (id: string, status: JobStatus, counts: Job["counts"], error?: string) => void
  /** Marks runs of dead processes as failed; only allowed while holding the lease. */
  readonly closeAbandoned: () => void
  /** The one in progress, then the newest first. */
  readonly recent: (limit: number) => ReadonlyArray<Job>
}

interface JobRow {
  readonly id: string
  readonly view: string
  readonly ref: string
  readonly mode: Job["mode"]
  readonly status: JobStatus
  readonly counts: string
  readonly error: string | null
  readonly created_ms: number
  readonly finished_ms: number | null
}

/** Most runs that are kept. */
const MAX_JOBS = 100

/** A run that has not ended is the newest, even if the clock was set back since an earlier one. */
const NEWEST_FIRST = "order by finished_ms is not null, created_ms desc, id"

/** Error of a run whose process was killed. */
export const ABANDONED_ERROR = "the process that ran it ended"

/** The jobs of an open store. */
export const jobTable = (db: Database): JobTable => {
  const enqueue = db.prepare<void, [string, string, string, string, number]>(
    "insert into job (id, view, ref, mode, status, counts, created_ms) values (?, ?, ?, ?, 'queued', '{}', ?)"
  )
  const markRunning = db.prepare<void, [string]>("update job set status = 'running' where id = ?")
  const recordProgress = db.prepare<void, [string, string]>("update job set counts = ? where id = ?")
  const finish = db.prepare<void, [string, string, string | null, number, string]>(
    "update job set status = ?, counts = ?, error = ?, finished_ms = ? where id = ?"
  )
  const abandon = db.prepare<void, [number]>(
    `update job set status = 'failed', error = '${ABANDONED_ERROR}', finished_ms = ?
     where status in ('queued', 'running')`
  )
  const removeOldest = db.prepare<void, [number]>(
    `delete from job where id not in (select id from job ${NEWEST_FIRST} limit ?)`
  )
  const recent = db.prepare<JobRow, [number]>(`select * from job ${NEWEST_FIRST} limit ?`)
  return {
    enqueue: (id, view, ref, mode) => enqueue.run(id, view, ref, mode, Date.now()),
    markRunning: (id) => markRunning.run(id),
    recordProgress: (id, counts) => recordProgress.run(JSON.stringify(counts), id),
    finish: (id, status, counts, error) => {
      finish.run(status, JSON.stringify(counts), error ?? null, Date.now(), id)
      removeOldest.run(MAX_JOBS)
    },
    closeAbandoned: () => abandon.run(Date.now()),
    recent: (limit) =>
      recent.all(limit).map((row) => ({
        id: row.id,
        view: row.view,
        ref: row.ref,
        mode: row.mode,
        status: row.status,
        counts: JSON.parse(row.counts) as Record<string, number>,
        error: row.error ?? undefined,
        createdAt: new Date(row.created_ms),
        finishedAt: row.finished_ms === null ? undefined : new Date(row.finished_ms)
      }))
  }
}
