import { askGitDirectory } from "./sourceTree.ts"

/** A commit with the paths that it changed or took away; files that it added are not there before it. */
export interface Commit {
  readonly id: string
  readonly subject: string
  readonly paths: ReadonlyArray<string>
}

/** A commit of the past, and what came after it, newest first; merges are left out. */
export interface History {
  readonly base: string
  readonly later: ReadonlyArray<Commit>
}

/** The last `count` commits of a git directory that are no merges, and the one before these; fewer where it has fewer. */
export const commitHistory = (directory: string, count: number): History => {
  const log = askGitDirectory(
    directory,
    "log",
    "-z",
    "--no-merges",
    "--no-renames",
    "--name-status",
    `--max-count=${count + 1}`,
    "--format=%x01%H%x01%s",
    "HEAD"
  )
  const commits = commitsOfLog(log)
  const base = commits.at(-1)
  if (base === undefined) throw new Error(`There are no commits in ${directory}`)
  return { base: base.id, later: commits.slice(0, -1) }
}

/** Reads a log of `0x01 id 0x01 subject NUL (status NUL path NUL)*`. */
export const commitsOfLog = (log: string): ReadonlyArray<Commit> => {
  const [, ...parts] = log.split("\x01")
  return Array.from({ length: parts.length >> 1 }, (_, at) => {
    const [subject = "", ...fields] = parts[2 * at + 1]!.split("\0")
    const paths = fields.filter((_, field) => field % 2 === 1 && fields[field - 1]!.trim() !== "A")
    return { id: parts[2 * at]!, subject: subject.trim(), paths: paths.filter((path) => path !== "") }
  })
}
