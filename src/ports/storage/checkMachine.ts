import { Database } from "bun:sqlite"
import { Effect } from "effect"
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ownValue } from "../../core/record/mod.ts"
import { makeHome } from "./makeHome.ts"

/** What the machine offers to a store. A text describes a problem; `undefined` means none. */
export interface MachineCheck {
  readonly sqlite: string
  readonly home: string | undefined
  readonly freeBytes: number | undefined
}

/** Tests SQLite and writing to `home`. */
export const checkMachine = (home: string): Effect.Effect<MachineCheck> =>
  Effect.sync(() => {
    const db = new Database(":memory:")
    const sqlite =
      db.query<{ version: string }, []>("select sqlite_version() as version").get()?.version ?? "unknown"
    db.close()
    const homeProblem = writeProblem(home, () => {
      makeHome(home)
      const probe = join(home, `.probe-${process.pid}`)
      try {
        writeFileSync(probe, PROBE)
      } finally {
        // The error of the write must not be hidden by one of removing a file that does not exist.
        if (existsSync(probe)) rmSync(probe)
      }
    })
    return { sqlite, home: homeProblem, freeBytes: freeBytesOf(home) }
  })

/** Not empty, because an empty file can be created even on a full disk. */
const PROBE = new Uint8Array(4096)

/** Explanations of system error codes for the user who chose the folder. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  EACCES: "it, or a folder above it, belongs to another user and you have no access",
  EPERM: "you have no permission",
  EEXIST: "there is a file where it, or a folder above it, should be",
  ENOTDIR: "there is a file where it, or a folder above it, should be",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full: free some space",
  EDQUOT: "its disk is full: free some space"
}

const writeProblem = (home: string, run: () => void): string | undefined => {
  try {
    run()
    return undefined
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
    return `"${home}" cannot be written: ${ownValue(EXPLANATIONS, code) ?? (cause instanceof Error ? cause.message : String(cause))}`
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
