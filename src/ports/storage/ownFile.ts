/** The files of a store, readable only by their owner. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs"

const OWNER_ONLY = 0o600

/** Suffixes of a store's files, in the order in which they are put aside. */
export const FILE_SUFFIXES = ["-wal", "-shm", ""] as const

/** Identity of the file at a path. While a file is open, its number is not reused. */
export const identityOf = (file: string): string | undefined => {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`
}

/**
 * Creates an empty file, which is a store without data, with owner-only permissions that SQLite copies to its other files. An existing file is not opened here,
 * because closing it would drop this process's locks on it.
 */
export const makeFile = (file: string): void => {
  if (existsSync(file)) return
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY))
  } catch (cause) {
    if (!hasCode(cause, "EEXIST")) throw cause
  }
}

/** Revokes access that an older version, or a copy, gave to others. */
export const restrictToOwner = (file: string): void => {
  if (process.platform === "win32") return
  for (const each of FILE_SUFFIXES.map((suffix) => `${file}${suffix}`)) {
    const stat = statSync(each, { throwIfNoEntry: false })
    if (stat === undefined || (stat.mode & 0o077) === 0) continue
    try {
      chmodSync(each, OWNER_ONLY)
    } catch (cause) {
      // Put aside, or removed by the last process that had it open.
      if (!hasCode(cause, "ENOENT")) throw cause
    }
  }
}

const hasCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code
