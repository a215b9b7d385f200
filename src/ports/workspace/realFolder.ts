import { realpathSync, statSync } from "node:fs"
import { isAbsolute } from "node:path"

/** The real path of a folder; undefined unless the path is absolute and leads to one. */
export const realFolder = (path: string): string | undefined => {
  try {
    if (!isAbsolute(path)) return undefined
    const real = realpathSync(path)
    return statSync(real).isDirectory() ? real : undefined
  } catch {
    return undefined
  }
}
