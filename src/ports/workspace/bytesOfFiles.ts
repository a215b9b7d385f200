import { statSync } from "node:fs"
import { join } from "node:path"

/** Total size on disk of files below `root`; missing or inaccessible ones count as 0. */
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
