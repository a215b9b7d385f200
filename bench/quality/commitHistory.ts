import { type Commit, commitsOfLog, isEarlier, LOG_ARGUMENTS } from "../../src/core/history/mod.ts"
import { askGitDirectory } from "./sourceTree.ts"

/** A commit and its successors, newest first, without merges. */
export interface History {
  readonly base: string
  readonly later: ReadonlyArray<Commit>
}

/** Says who made a commit and what it closes, not what it does. */
const TRAILER =
  /^(?:[A-Z][\w-]*(?:-by|-id|-url)|(?:see|refs?|(?:fix|clos|resolv)(?:es|ed|e)?)):? (?:\S+|.*[<@#].*)$/gim

/** Less says nothing that the subject does not. */
const MIN_EXPLANATION = 120

/** What the message of a commit says below its subject, without trailers; undefined if that is too little. */
export const explanationOf = (directory: string, commit: string): string | undefined => {
  const body = askGitDirectory(directory, "show", "--no-patch", "--format=%b", commit)
  const text = body.replace(TRAILER, "").trim()
  return text.length < MIN_EXPLANATION ? undefined : text
}

/** The last `count` non-merge commits of a git directory, and the one before them; fewer when there are fewer. */
export const commitHistory = (directory: string, count: number): History => {
  const commits = commitsOfLog(
    askGitDirectory(directory, "log", ...LOG_ARGUMENTS, `--max-count=${count + 1}`, "HEAD"),
    isEarlier
  )
  const base = commits.at(-1)
  if (base === undefined) throw new Error(`There are no commits in ${directory}`)
  return { base: base.id, later: commits.slice(0, -1) }
}
