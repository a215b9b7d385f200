/** Views: trees as they were seen, with the source of each path. */
import type { Database } from "bun:sqlite"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import type { FilePatterns } from "../../core/glob/mod.ts"

/** Which files a view includes. */
export interface ViewScope {
  readonly includeTests: boolean
  readonly includeVendor: boolean
  /** Bytes. */
  readonly maxFileSize: number
  readonly patterns: FilePatterns
}

export interface View extends ViewScope {
  readonly id: number
  readonly name: string
  /** The commit of a ref's view; undefined for a working tree. */
  readonly commit: string | undefined
  /** Grows with every publication. It begins with the current time, so that a rebuilt index is not mistaken for the previous one. */
  readonly generation: number
  readonly indexedAt: Date
  readonly durationMillis: number
}

/** A file of a view. */
export interface Entry extends FileStamp {
  readonly path: string
  readonly source: number
  /** When the stamp was taken: a file changed at that very moment may have changed again unnoticed. */
  readonly seenMs: number
  /** Git's id of the content, in hexadecimal, from its source; unknown for sources derived by older versions. */
  readonly blob?: string
}

/** A change of a view: entries to add or replace, and paths to remove. */
export interface ViewChange extends ViewScope {
  readonly put: ReadonlyArray<Entry>
  readonly remove: ReadonlyArray<string>
  readonly durationMillis: number
  readonly commit?: string | undefined
  /** False when only stamps changed: the view's content is the same, so its generation stays. */
  readonly contentChanged: boolean
}

export interface ViewTable {
  readonly find: (name: string) => View | undefined
  /** Every view, by name. */
  readonly all: () => ReadonlyArray<View>
  readonly entries: (view: number) => ReadonlyArray<Entry>
  /** Number of indexed files of each view. */
  readonly fileCounts: () => ReadonlyMap<number, number>
  readonly entry: (view: number, path: string) => Entry | undefined
  /** Applies a change and increments the generation if `contentChanged`. The caller holds the transaction. */
  readonly change: (name: string, change: ViewChange) => View
  /** Removes a view; its sources stay until they are collected. */
  readonly remove: (view: number) => void
}

interface ViewRow {
  readonly id: number
  readonly name: string
  readonly commit_id: string | null
  readonly generation: number
  readonly include_tests: number
  readonly include_vendor: number
  readonly max_file_size: number
  /** JSON. */
  readonly patterns: string
  readonly indexed_at: number
  readonly duration_ms: number
}

type EntryRow = [string, number, number, number, number, number, number, Uint8Array | null]

const toEntry = ([path, source, size, mtimeMs, ctimeMs, inode, seenMs, blob]: EntryRow): Entry => ({
  path,
  source,
  size,
  mtimeMs,
  ctimeMs,
  inode,
  seenMs,
  ...(blob === null ? {} : { blob: Buffer.from(blob).toString("hex") })
})

const toView = (row: ViewRow): View => ({
  id: row.id,
  name: row.name,
  commit: row.commit_id ?? undefined,
  generation: row.generation,
  includeTests: row.include_tests === 1,
  includeVendor: row.include_vendor === 1,
  maxFileSize: row.max_file_size,
  patterns: patternsOf(row.patterns),
  indexedAt: new Date(row.indexed_at),
  durationMillis: row.duration_ms
})

/** Only this table writes the JSON. */
const patternsOf = (json: string): FilePatterns => JSON.parse(json)

const COLUMNS = "path, source, size, mtime_ms, ctime_ms, inode, seen_ms"

/** Entries with their git blob ids, which are stored with the sources, once for all views. */
const SELECT_ENTRIES = `select ${COLUMNS.replaceAll(/(\w+)/g, "e.$1")}, s.blob from entry e left join source s on s.id = e.source`

/** The views of an open store. */
export const viewTable = (db: Database): ViewTable => {
  const find = db.prepare<ViewRow, [string]>("select * from view where name = ?")
  const entries = db.prepare<EntryRow, [number]>(`${SELECT_ENTRIES} where e.view = ? order by e.path`)
  const fileCounts = db.prepare<{ view: number; files: number }, []>(
    "select e.view, count(*) as files from entry e join source s on s.id = e.source where s.outcome = 'indexed' group by e.view"
  )
  const entry = db.prepare<EntryRow, [number, string]>(`${SELECT_ENTRIES} where e.view = ? and e.path = ?`)
  const all = db.prepare<ViewRow, []>("select * from view order by name")
  const save = db.prepare<
    ViewRow,
    [string, number, number, number, number, number, number, string | null, string]
  >(
    `insert into view (name, kind, commit_id, generation, include_tests, include_vendor, max_file_size, indexed_at, duration_ms, patterns)
     values (?1, iif(?8 is null, 'tree', 'ref'), ?8, ?5, ?2, ?3, ?4, ?5, ?6, ?9)
     on conflict (name) do update set generation = generation + ?7, include_tests = excluded.include_tests,
       include_vendor = excluded.include_vendor, max_file_size = excluded.max_file_size,
       patterns = excluded.patterns, indexed_at = excluded.indexed_at, duration_ms = excluded.duration_ms, commit_id = excluded.commit_id
     returning *`
  )
  const put = db.prepare<void, [number, string, number, number, number, number, number, number]>(
    `insert or replace into entry (view, ${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const markUnused = db.prepare<void, [number, number, string, number]>(
    "update source set left_ms = ?1 where id = (select source from entry where view = ?2 and path = ?3) and id <> ?4"
  )
  const markAllUnused = db.prepare<void, [number, number]>(
    "update source set left_ms = ?1 where id in (select source from entry where view = ?2)"
  )
  const deleteView = ["delete from entry where view = ?", "delete from view where id = ?"].map((sql) =>
    db.prepare<void, [number]>(sql)
  )
  const deleteSettings = db.prepare<void, [string]>("delete from setting where key glob '*:' || ?")
  const remove = db.prepare<void, [number, string]>("delete from entry where view = ? and path = ?")
  return {
    find: (name) => {
      const row = find.get(name)
      return row === null ? undefined : toView(row)
    },
    all: () => all.all().map(toView),
    entries: (view) => (entries.values(view) as unknown as ReadonlyArray<EntryRow>).map(toEntry),
    fileCounts: () => new Map(fileCounts.all().map(({ files, view }) => [view, files])),
    entry: (view, path) => {
      const row = (entry.values(view, path) as unknown as ReadonlyArray<EntryRow>)[0]
      return row === undefined ? undefined : toEntry(row)
    },
    change: (name, change) => {
      const flag = (value: boolean) => (value ? 1 : 0)
      const now = Date.now()
      const existed = find.get(name) !== null
      const row = save.get(
        name,
        flag(change.includeTests),
        flag(change.includeVendor),
        change.maxFileSize,
        now,
        change.durationMillis,
        flag(change.contentChanged),
        change.commit ?? null,
        JSON.stringify(change.patterns)
      )!
      for (const path of change.remove) {
        markUnused.run(now, row.id, path, -1)
        remove.run(row.id, path)
      }
      for (const { ctimeMs, inode, mtimeMs, path, seenMs, size, source } of change.put) {
        if (existed) markUnused.run(now, row.id, path, source)
        put.run(row.id, path, source, size, mtimeMs, ctimeMs, inode, seenMs)
      }
      return toView(row)
    },
    remove: (view) => {
      markAllUnused.run(Date.now(), view)
      for (const statement of deleteView) statement.run(view)
      deleteSettings.run(String(view))
    }
  }
}
