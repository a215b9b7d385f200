import type { FileChange } from "../document/Document.ts"

/** What is asked of a commit to follow files through it. */
export interface ChangedFiles {
  readonly changes: ReadonlyArray<FileChange>
}

/** A change of a file, told of the file as it is called now. */
export interface FileTouch {
  /** Place of the commit in the list. */
  readonly commit: number
  /** What the file was called then. */
  readonly path: string
}

/**
 * The commits that changed each file, newest first, by what the file is called after the newest of them: a file that was renamed has its history before
 * that too, and one that took over a name has not that of the file before. `commits` are in order, newest first. Of two branches that renamed a file
 * differently the newer one is followed.
 */
export const fileHistories = (
  commits: ReadonlyArray<ChangedFiles>
): ReadonlyMap<string, ReadonlyArray<FileTouch>> => {
  const histories = new Map<string, Array<FileTouch>>()
  /** What a path of the commits still to come is called now; null where that file is gone and its name was given to another. */
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
