import { statSync } from "node:fs"
import { dirname, join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"

const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? "" : `${stats.mtimeMs}:${stats.size}`
}

/**
 * A text that is another one once the branches of a repository moved, as far as files tell without asking git: what HEAD says, its log, the packed refs,
 * and the folders that refs are written to, among them that of the branch that HEAD is on. A branch in a deeper folder may move unseen, so what is kept by
 * this must not be kept for long. Undefined where there is no repository.
 */
export const headStamp = (root: string): string | undefined => {
  const found = findRepository(root)
  const own = found?.directory ?? (isGitDirectory(root) ? root : undefined)
  if (own === undefined) return undefined
  const shared = found?.commonDirectory ?? own
  try {
    const head = readRegular(join(own, "HEAD")).trim()
    const branch = head.startsWith("ref: ") ? head.slice(5) : "HEAD"
    return [
      head,
      ...[
        join(own, "logs/HEAD"),
        ...["packed-refs", "refs/heads", branch, dirname(branch)].map((name) => join(shared, name))
      ].map(stampOf)
    ].join(" ")
  } catch {
    // Somebody writes it at this moment: then it is no longer what it was.
    return undefined
  }
}
