import { statSync } from "node:fs"
import { join } from "node:path"

/** Bytes on disk of files below `root`; those that are not there have none. */
export const bytesOfFiles = (root: string, paths: Iterable<string>): number => {
  let bytes = 0
  for (const path of paths) bytes += statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0
  return bytes
}
