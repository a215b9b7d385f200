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
  const calledNow = new Map<string, string | null>()
  const nameNow = (path: string) => {
    const now = calledNow.get(path)
    return now === undefined ? path : now
  }
  commits.forEach(({ changes }, commit) => {
    const renamed: Array<FileChange> = []
    for (const change of changes) {
      const { path } = change
      const name = nameNow(path)
      if (name !== null) {
        const touches = histories.get(name)
        if (touches === undefined) histories.set(name, [{ commit, path }])
        else if (touches.at(-1)!.commit !== commit) touches.push({ commit, path })
      }
      if (change.status === "R") renamed.push(change)
    }
    const names = renamed.map(({ path }) => nameNow(path))
    for (const { path } of renamed) calledNow.set(path, null)
    renamed.forEach(({ from }, at) => calledNow.set(from!, names[at]!))
  })
  return histories
}
