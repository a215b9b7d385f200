import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const OWNER_ONLY = 0o700

/** Creates a folder that only its owner can access, with missing parents; revokes access that an older version gave to others. */
export const makeOwnFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  if (process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, OWNER_ONLY)
}

/** Creates the folder for all data so that only its owner can access it. An existing folder keeps its permissions. */
export const makeHome = (home: string): void => {
  if (existsSync(home)) return
  mkdirSync(dirname(home), { recursive: true })
  try {
    mkdirSync(home, { mode: OWNER_ONLY })
  } catch (cause) {
    // Another process was faster.
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
  }
}
