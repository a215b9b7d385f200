/** The files of a store that only its owner reads. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs"

const OWNER_ONLY = 0o600

/** The files of a store, in the order in which they are put aside. */
export const TAILS = ["-wal", "-shm", ""] as const

/** Which file lies at a path. As long as somebody has a file open, no other one is given its number. */
export const identityOf = (file: string): string | undefined => {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`
}

/**
 * An empty file is a store that nothing was written to. What SQLite puts beside it gets its rights. One that is there is not opened here: with that,
 * this process would lose the locks that it holds on it.
 */
export const makeFile = (file: string): void => {
  if (existsSync(file)) return
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY))
  } catch (cause) {
    if (!hasCode(cause, "EEXIST")) throw cause
  }
}

/** Takes from everybody else the rights that an older version, or a copy, left them. */
export const protect = (file: string): void => {
  if (process.platform === "win32") return
  for (const each of TAILS.map((tail) => `${file}${tail}`)) {
    const stat = statSync(each, { throwIfNoEntry: false })
    if (stat === undefined || (stat.mode & 0o077) === 0) continue
    try {
      chmodSync(each, OWNER_ONLY)
    } catch (cause) {
      // Put aside, or removed with the last process that had it open.
      if (!hasCode(cause, "ENOENT")) throw cause
    }
  }
}

const hasCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code
