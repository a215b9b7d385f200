import { realpathSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { readRegular } from "../readRegular.ts"

/** A git working tree. */
export interface Repository {
  /** The folder that contains `.git`. */
  readonly top: string
  /** The git directory of this working tree only. */
  readonly directory: string
  /** The git directory shared by all working trees of the repository: a real path. */
  readonly commonDirectory: string
  /** Whether it was added (`git worktree add`) to a repository that has another working tree or is bare. */
  readonly isAdded: boolean
}

const kindOf = (path: string): "directory" | "file" | undefined => {
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return stats?.isDirectory() ? "directory" : stats?.isFile() ? "file" : undefined
}

const attempt = <A>(run: () => A): A | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** The single line of git's pointer files: `.git` of a worktree or submodule, `commondir`. */
const readPointer = (file: string): string | undefined =>
  attempt(() => readRegular(file))
    ?.replace(/^gitdir: /, "")
    .replace(/\r?\n$/, "")

/** The repository whose working tree begins at `folder`, judged by its `.git`; `undefined` when git would not accept it. */
export const repositoryAt = (folder: string): Repository | undefined => {
  const entry = join(folder, ".git")
  const kind = kindOf(entry)
  const target = kind === "directory" ? entry : kind === "file" ? readPointer(entry) : undefined
  if (target === undefined) return undefined
  const directory = resolve(folder, target)
  const commonPointer = readPointer(join(directory, "commondir"))
  const common = commonPointer === undefined ? directory : resolve(directory, commonPointer)
  if (kindOf(join(directory, "HEAD")) !== "file" || kindOf(join(common, "objects")) !== "directory")
    return undefined
  const commonDirectory = attempt(() => realpathSync.native(common))
  return commonDirectory === undefined
    ? undefined
    : { top: folder, directory, commonDirectory, isAdded: commonPointer !== undefined }
}

/** The repository of a folder: that of the nearest `.git` upwards. */
export const findRepository = (folder: string): Repository | undefined => {
  for (let at = folder; ; at = dirname(at)) {
    const found = repositoryAt(at)
    if (found !== undefined || dirname(at) === at) return found
  }
}

/** Whether a folder has what git requires of a git directory; only its configuration says whether it is a bare repository. */
export const isGitDirectory = (folder: string): boolean =>
  kindOf(join(folder, "HEAD")) === "file" &&
  kindOf(join(folder, "objects")) === "directory" &&
  kindOf(join(folder, "refs")) === "directory"

/** Content of `HEAD` in a git directory: `ref: refs/heads/main`, or a commit id. */
export const headOf = (directory: string): string | undefined =>
  attempt(() => readRegular(join(directory, "HEAD")))?.trim()
