/** The recorded tool calls. */
import type { Database } from "bun:sqlite"
import type { UsageEvent, UsageTally } from "../../core/analytics/mod.ts"

/** Selects calls from `startMs` (inclusive) to `endMs` (exclusive), of one project or of all. */
export interface UsageRange {
  readonly startMs: number
  readonly endMs: number
  readonly project: string | undefined
}

export interface UsageTable {
  readonly add: (event: UsageEvent) => void
  /** Marks a search as used. */
  readonly markUsed: (id: string) => void
  /** Removes older calls. */
  readonly removeBefore: (ms: number) => void
  readonly tallies: (range: UsageRange) => ReadonlyArray<UsageTally>
  readonly sessions: (range: UsageRange) => number
  /** Time of the first call. */
  readonly firstMs: (project: string | undefined) => number | undefined
}

type Cell = string | number | null

const cell = (value: string | number | boolean | undefined): Cell =>
  value === undefined ? null : typeof value === "boolean" ? Number(value) : value

const IN_RANGE = "at_ms >= ?1 and at_ms < ?2 and (?3 is null or project = ?3)"

/** The calls of an open store. */
export const usageTable = (db: Database): UsageTable => {
  const add = db.prepare<void, Array<Cell>>(
    `insert into call (id, session, at_ms, tool, project, duration_us, outcome, cached, answer_bytes, file_bytes, results, query)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const markUsed = db.prepare<void, [string]>("update call set used = 1 where id = ?")
  const cells = ({ endMs, project, startMs }: UsageRange): [number, number, Cell] => [
    startMs,
    endMs,
    project ?? null
  ]
  return {
    add: (event) =>
      add.run(
        event.id,
        event.session,
        event.atMs,
        event.tool,
        cell(event.project),
        event.durationMicros,
        event.outcome,
        cell(event.cached),
        cell(event.answerBytes),
        cell(event.fileBytes),
        cell(event.results),
        cell(event.query)
      ),
    markUsed: (id) => markUsed.run(id),
    removeBefore: (ms) => db.query<void, [number]>("delete from call where at_ms < ?").run(ms),
    tallies: (range) =>
      db
        .query<UsageTally, [number, number, Cell]>(
          `select date(at_ms / 1000, 'unixepoch') as day, tool, count(*) as calls, sum(outcome = 'ok') as answered,
             sum(duration_us) as micros, count(cached) as cacheTold, coalesce(sum(cached), 0) as cacheHits,
             sum(case when file_bytes is null then 0 else coalesce(answer_bytes, 0) end) as codeBytes,
             coalesce(sum(file_bytes), 0) as fileBytes, sum(used) as used
           from call where ${IN_RANGE} group by 1, 2 order by 1, 2`
        )
        .all(...cells(range)),
    sessions: (range) =>
      db
        .query<{ n: number }, [number, number, Cell]>(
          `select count(distinct session) as n from call where ${IN_RANGE}`
        )
        .get(...cells(range))?.n ?? 0,
    firstMs: (project) =>
      db
        .query<{ ms: number | null }, [Cell]>(
          "select min(at_ms) as ms from call where ?1 is null or project = ?1"
        )
        .get(project ?? null)?.ms ?? undefined
  }
}
