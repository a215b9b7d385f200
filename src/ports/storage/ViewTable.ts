/** Trees as they were seen: which path holds which source. */
import type { Database } from "bun:sqlite"
import type { FileStamp } from "../../core/domain/FileStamp.ts"

/** Which files a view takes in. */
export interface ViewScope {
  readonly includeTests: boolean
  readonly includeVendor: boolean
  /** Bytes. */
  readonly maxFileSize: number
}

export interface View extends ViewScope {
  readonly id: number
  readonly name: string
  /** Grows with every swap. It begins with the time, so that an index built anew is not taken for the one before. */
  readonly generation: number
  readonly indexedAt: Date
  readonly durationMillis: number
}

/** A file of a view. */
export interface Entry extends FileStamp {
  readonly path: string
  readonly source: number
  /** When the stamp was taken: a file that was changed at that very time may have changed again since, unseen. */
  readonly seenMs: number
}

/** A change of a view: what it holds from then on, and what it holds no longer. */
export interface ViewChange extends ViewScope {
  readonly put: ReadonlyArray<Entry>
  readonly remove: ReadonlyArray<string>
  readonly durationMillis: number
  /** False where only stamps changed: what the view shows is the same, so its generation stays. */
  readonly shows: boolean
}

export interface ViewTable {
  readonly find: (name: string) => View | undefined
  readonly entries: (view: number) => ReadonlyArray<Entry>
  readonly entry: (view: number, path: string) => Entry | undefined
  /** Applies a change and counts the generation up where it shows. The caller holds the transaction. */
  readonly change: (name: string, change: ViewChange) => View
}

interface ViewRow {
  readonly id: number
  readonly name: string
  readonly generation: number
  readonly include_tests: number
  readonly include_vendor: number
  readonly max_file_size: number
  readonly indexed_at: number
  readonly duration_ms: number
}

type EntryRow = [string, number, number, number, number, number, number]

const toEntry = ([path, source, size, mtimeMs, ctimeMs, inode, seenMs]: EntryRow): Entry => ({
  path,
  source,
  size,
  mtimeMs,
  ctimeMs,
  inode,
  seenMs
})

const toView = (row: ViewRow): View => ({
  id: row.id,
  name: row.name,
  generation: row.generation,
  includeTests: row.include_tests === 1,
  includeVendor: row.include_vendor === 1,
  maxFileSize: row.max_file_size,
  indexedAt: new Date(row.indexed_at),
  durationMillis: row.duration_ms
})

const COLUMNS = "path, source, size, mtime_ms, ctime_ms, inode, seen_ms"

/** The views of an open store. */
export const viewTable = (db: Database): ViewTable => {
  const find = db.prepare<ViewRow, [string]>("select * from view where name = ?")
  const entries = db.prepare<EntryRow, [number]>(`select ${COLUMNS} from entry where view = ? order by path`)
  const entry = db.prepare<EntryRow, [number, string]>(
    `select ${COLUMNS} from entry where view = ? and path = ?`
  )
  const save = db.prepare<ViewRow, [string, number, number, number, number, number, number]>(
    `insert into view (name, kind, generation, include_tests, include_vendor, max_file_size, indexed_at, duration_ms)
     values (?1, 'tree', ?5, ?2, ?3, ?4, ?5, ?6)
     on conflict (name) do update set generation = generation + ?7, include_tests = excluded.include_tests,
       include_vendor = excluded.include_vendor, max_file_size = excluded.max_file_size,
       indexed_at = excluded.indexed_at, duration_ms = excluded.duration_ms
     returning *`
  )
  const put = db.prepare<void, [number, string, number, number, number, number, number, number]>(
    `insert or replace into entry (view, ${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const remove = db.prepare<void, [number, string]>("delete from entry where view = ? and path = ?")
  return {
    find: (name) => {
      const row = find.get(name)
      return row === null ? undefined : toView(row)
    },
    entries: (view) => (entries.values(view) as unknown as ReadonlyArray<EntryRow>).map(toEntry),
    entry: (view, path) => {
      const row = (entry.values(view, path) as unknown as ReadonlyArray<EntryRow>)[0]
      return row === undefined ? undefined : toEntry(row)
    },
    change: (name, change) => {
      const flag = (value: boolean) => (value ? 1 : 0)
      const row = save.get(
        name,
        flag(change.includeTests),
        flag(change.includeVendor),
        change.maxFileSize,
        Date.now(),
        change.durationMillis,
        flag(change.shows)
      )!
      for (const path of change.remove) remove.run(row.id, path)
      for (const { ctimeMs, inode, mtimeMs, path, seenMs, size, source } of change.put)
        put.run(row.id, path, source, size, mtimeMs, ctimeMs, inode, seenMs)
      return toView(row)
    }
  }
}
