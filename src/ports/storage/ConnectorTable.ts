/** Connectors, the sources of documents, and how far each was read. */
import type { Database } from "bun:sqlite"
import { hostname } from "node:os"
import { isRunning, processStart } from "./isRunning.ts"

/** Outcome of the last run of a connector, or that one is in progress. */
export type ConnectorStatus = "new" | "running" | "synced" | "failed" | "stopped"

export interface Connector {
  readonly id: string
  readonly type: string
  /** As given, without secrets. */
  readonly config: Readonly<Record<string, unknown>>
  /** Opaque position of the source; empty before the first run. */
  readonly cursor: string
  readonly status: ConnectorStatus
  /** Whether another process of this machine is running it. */
  readonly runsElsewhere: boolean
  readonly error: string | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly syncedAt: Date | undefined
}

export interface ConnectorTable {
  /** Sorted by id. */
  readonly all: () => ReadonlyArray<Connector>
  readonly find: (id: string) => Connector | undefined
  /** Adds or reconfigures a connector; when the type or configuration changed, the cursor is reset, and a run that has already begun is no longer waited for. */
  readonly put: (id: string, type: string, config: Connector["config"]) => void
  readonly remove: (id: string) => void
  /**
   * Stores the status of a run; the time of the last success is kept. Does nothing when the connector does not exist, or when the run that ended in this process
   * does not count any more, because another process has begun one or has changed the connector.
   */
  readonly mark: (id: string, status: ConnectorStatus, error?: string) => void
  readonly advance: (id: string, cursor: string) => void
  /** Forgets how far a connector was read; it counts as a new one, so that a run that has already begun stores nothing more and is not waited for. */
  readonly restart: (id: string) => void
}

interface Row {
  readonly id: string
  readonly type: string
  readonly config: string
  readonly cursor: string
  readonly status: ConnectorStatus
  readonly error: string | null
  readonly runner: string | null
  readonly created_ms: number
  readonly updated_ms: number
  readonly synced_ms: number | null
}

/** The connectors of an open store. */
export const connectorTable = (db: Database): ConnectorTable => {
  const all = db.prepare<Row, []>("select * from connector order by id")
  const find = db.prepare<Row, [string]>("select * from connector where id = ?")
  const put = db.prepare<void, [string, string, string, number]>(
    `insert into connector (id, type, config, cursor, status, created_ms, updated_ms) values (?1, ?2, ?3, '', 'new', ?4, ?4)
     on conflict (id) do update set type = excluded.type, config = excluded.config, updated_ms = excluded.updated_ms, error = null,
       cursor = case when config = excluded.config and type = excluded.type then cursor else '' end,
       runner = case when config = excluded.config and type = excluded.type then runner end,
       status = case when status = 'running' and not (config = excluded.config and type = excluded.type) then 'stopped' else status end`
  )
  const remove = db.prepare<void, [string]>("delete from connector where id = ?")
  const mark = db.prepare<void, [string, string | null, string | null, number | null, string, string]>(
    `update connector set status = ?1, error = ?2, runner = ?3, synced_ms = coalesce(?4, synced_ms)
     where id = ?5 and (?3 is not null or runner = ?6)`
  )
  const restart = db.prepare<void, [string, number]>(
    `update connector set cursor = '', created_ms = max(created_ms + 1, ?2), runner = null,
       status = case status when 'running' then 'stopped' else status end
     where id = ?1`
  )
  const advance = db.prepare<void, [string, string]>("update connector set cursor = ? where id = ?")
  return {
    all: () => all.all().map(toConnector),
    find: (id) => {
      const row = find.get(id)
      return row === null ? undefined : toConnector(row)
    },
    put: (id, type, config) => put.run(id, type, JSON.stringify(config), Date.now()),
    remove: (id) => remove.run(id),
    mark: (id, status, error) => {
      const self = `${process.pid}@${hostname()}@${processStart(process.pid)}`
      const runner = status === "running" ? self : null
      mark.run(status, error ?? null, runner, status === "synced" ? Date.now() : null, id, self)
    },
    advance: (id, cursor) => advance.run(cursor, id),
    restart: (id) => restart.run(id, Date.now())
  }
}

/** Error of a run whose process was killed. */
const ABANDONED_ERROR = "the process that synced it ended; sync it again"

/** The process of this machine that a connector is marked as running in, and whether it still runs. */
const runnerHere = ({ runner, status }: Row) => {
  const [pid, host, start = ""] = (runner ?? "").split("@")
  return status === "running" && host === hostname()
    ? { pid: Number(pid), runs: isRunning(Number(pid), start) }
    : undefined
}

const toConnector = (row: Row): Connector => {
  const runner = runnerHere(row)
  return {
    id: row.id,
    type: row.type,
    config: JSON.parse(row.config) as Connector["config"],
    cursor: row.cursor,
    runsElsewhere: runner?.runs === true && runner.pid !== process.pid,
    ...(runner?.runs === false
      ? { status: "failed", error: ABANDONED_ERROR }
      : { status: row.status, error: row.error ?? undefined }),
    createdAt: new Date(row.created_ms),
    updatedAt: new Date(row.updated_ms),
    syncedAt: row.synced_ms === null ? undefined : new Date(row.synced_ms)
  }
}
