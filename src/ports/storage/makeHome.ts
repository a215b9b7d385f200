import { existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"

const OWNER_ONLY = 0o700

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
