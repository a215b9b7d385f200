import { statSync } from "node:fs"
import { join } from "node:path"

/** Bytes on disk of files below `root`; those that are not there, or cannot be looked at, have none. */
export const bytesOfFiles = (root: string, paths: Iterable<string>): number => {
  let bytes = 0
  for (const path of paths) bytes += sizeOf(join(root, path))
  return bytes
}

const sizeOf = (file: string): number => {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
