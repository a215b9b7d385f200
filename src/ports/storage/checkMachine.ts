import { Database } from "bun:sqlite"
import { Effect } from "effect"
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** What the machine offers to a store. A text says what is wrong; `undefined` that nothing is. */
export interface MachineCheck {
  readonly sqlite: string
  readonly fts5: string | undefined
  readonly home: string | undefined
  readonly freeBytes: number | undefined
}

/** Tries SQLite, its full-text search, and writing to `home`. */
export const checkMachine = (home: string): Effect.Effect<MachineCheck> =>
  Effect.sync(() => {
    const db = new Database(":memory:")
    const sqlite =
      db.query<{ version: string }, []>("select sqlite_version() as version").get()?.version ?? "unknown"
    const fts5 = problemIn(() => {
      db.run("create virtual table words using fts5 (word, content='', contentless_delete=1)")
      db.run("insert into words (rowid, word) values (1, 'lodestone')")
      if (db.query("select rowid from words where words match 'lodestone'").all().length !== 1)
        throw new Error("a word that was indexed is not found")
    })
    db.close()
    const writable = problemIn(() => {
      mkdirSync(home, { recursive: true })
      const probe = join(home, `.probe-${process.pid}`)
      writeFileSync(probe, "")
      rmSync(probe)
    })
    return { sqlite, fts5, home: writable, freeBytes: freeBytesOf(home) }
  })

const problemIn = (run: () => void): string | undefined => {
  try {
    run()
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

const freeBytesOf = (path: string): number | undefined => {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return undefined
  }
}
