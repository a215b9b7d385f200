import { statSync } from "node:fs"
import { dirname, join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"

const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? "" : `${stats.mtimeMs}:${stats.size}`
}

/**
 * A text that changes when a branch of a repository moves, judged by files without calling git: the content of HEAD, its log, the packed refs, and the folders
 * of refs, including that of HEAD's branch. A branch in a deeper folder may move unnoticed, so data cached by this must expire soon. Undefined without a
 * repository.
 */
export const headStamp = (root: string): string | undefined => {
  const found = findRepository(root)
  const directory = found?.directory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return undefined
  const commonDirectory = found?.commonDirectory ?? directory
  try {
    const head = readRegular(join(directory, "HEAD")).trim()
    const branch = head.startsWith("ref: ") ? head.slice(5) : "HEAD"
    return [
      head,
      ...[
        join(directory, "logs/HEAD"),
        ...["packed-refs", "refs/heads", branch, dirname(branch)].map((name) => join(commonDirectory, name))
      ].map(stampOf)
    ].join(" ")
  } catch {
    // The file is being written, so any cached data is outdated.
    return undefined
  }
}
