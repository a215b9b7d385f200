import type { FileChange } from "../document/Document.ts"

/** A commit with its changed files. */
export interface ChangedFiles {
  readonly changes: ReadonlyArray<FileChange>
}

/** A change of a file in one commit. */
export interface FileTouch {
  /** Index of the commit in the list. */
  readonly commit: number
  /** The path of the file at that time. */
  readonly path: string
}

/**
 * The commits that changed each file, newest first, keyed by the file's path after the newest commit. Renames are followed: a renamed file keeps its earlier
 * history, and a file that took over a path does not get that of its predecessor. `commits` must be ordered newest first. If two branches renamed a file
 * differently, the newer rename is followed.
 */
export const fileHistories = (
  commits: ReadonlyArray<ChangedFiles>
): ReadonlyMap<string, ReadonlyArray<FileTouch>> => {
  const histories = new Map<string, Array<FileTouch>>()
  /** The current path of a path in older commits; null if that file is gone and its path was taken over by another. */
  const currentPaths = new Map<string, string | null>()
  const currentPathOf = (path: string) => {
    const current = currentPaths.get(path)
    return current === undefined ? path : current
  }
  commits.forEach(({ changes }, commit) => {
    const renamed: Array<FileChange> = []
    for (const change of changes) {
      const { path } = change
      const currentPath = currentPathOf(path)
      if (currentPath !== null) {
        const touches = histories.get(currentPath)
        if (touches === undefined) histories.set(currentPath, [{ commit, path }])
        else if (touches.at(-1)!.commit !== commit) touches.push({ commit, path })
      }
      if (change.status === "R") renamed.push(change)
    }
    const renamedPaths = renamed.map(({ path }) => currentPathOf(path))
    for (const { path } of renamed) currentPaths.set(path, null)
    renamed.forEach(({ from }, at) => currentPaths.set(from!, renamedPaths[at]!))
  })
  return histories
}
