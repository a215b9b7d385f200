import { type Commit, commitsOfLog, LOG_ARGUMENTS } from "../../src/core/question/mod.ts"
import { askGitDirectory } from "./sourceTree.ts"

/** A commit and its successors, newest first, without merges. */
export interface History {
  readonly base: string
  readonly later: ReadonlyArray<Commit>
}

/** The last `count` non-merge commits of a git directory, and the one before them; fewer when there are fewer. */
export const commitHistory = (directory: string, count: number): History => {
  const commits = commitsOfLog(
    askGitDirectory(directory, "log", ...LOG_ARGUMENTS, `--max-count=${count + 1}`, "HEAD")
  )
  const base = commits.at(-1)
  if (base === undefined) throw new Error(`There are no commits in ${directory}`)
  return { base: base.id, later: commits.slice(0, -1) }
}
