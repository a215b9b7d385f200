import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const OWNER_ONLY = 0o700

/** Makes a folder that only its owner looks into, and those around it that are missing; takes from everybody else the rights that an older version left them. */
export const makeOwnFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  if (process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, OWNER_ONLY)
}

/** Makes the folder of all that is kept, which only its owner looks into. One that is there keeps the rights that it was given. */
export const makeHome = (home: string): void => {
  if (existsSync(home)) return
  mkdirSync(dirname(home), { recursive: true })
  try {
    mkdirSync(home, { mode: OWNER_ONLY })
  } catch (cause) {
    // Another process was quicker.
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
  }
}
