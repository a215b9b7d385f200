import { existsSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { findRepository, isGitDirectory, type Repository } from "./findRepository.ts"

const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? "" : `${stats.mtimeMs}:${stats.size}`
}

/** The git directory of a folder, and the one it shares with other working trees of the repository: that of the working tree around it, or the folder itself. */
export const gitDirectoriesOf = (
  root: string
): Pick<Repository, "directory" | "commonDirectory"> | undefined =>
  findRepository(root) ?? (isGitDirectory(root) ? { directory: root, commonDirectory: root } : undefined)

/**
 * A text that changes when a branch of a repository moves, judged by files without calling git: the content of HEAD and of its
 * branch, the log of HEAD, the packed refs, and the folders of refs. HEAD never moves unnoticed; another branch in a deeper folder may, so data about branches that is cached by this must
 * expire soon. Undefined while one of the files is being written.
 */
export const headStamp = ({
  commonDirectory,
  directory
}: Pick<Repository, "directory" | "commonDirectory">): string | undefined => {
  try {
    const head = readRegular(join(directory, "HEAD")).trim()
    const branch = head.startsWith("ref: ") ? head.slice(5) : "HEAD"
    const tip = join(commonDirectory, branch)
    return [
      head,
      existsSync(tip) ? readRegular(tip).trim() : "",
      ...[
        ...["logs/HEAD", "reftable/tables.list"].map((name) => join(directory, name)),
        ...["packed-refs", "refs/heads", dirname(branch), "reftable/tables.list"].map((name) =>
          join(commonDirectory, name)
        )
      ].map(stampOf)
    ].join(" ")
  } catch {
    // The file is being written, so any cached data is outdated.
    return undefined
  }
}
