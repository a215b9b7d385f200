/** A commit, and the files that it changed. */
export interface Commit {
  readonly id: string
  readonly subject: string
  readonly paths: ReadonlyArray<string>
}

/** The `git log` arguments for output that `commitsOfLog` can read, without merges and renames. */
export const LOG_ARGUMENTS: ReadonlyArray<string> = [
  "-z",
  "--no-merges",
  "--no-renames",
  "--name-status",
  "--format=%x01%H%x01%s"
]

/** Parses a log of `0x01 id 0x01 subject NUL (status NUL path NUL)*`, without the files that `isCounted` refuses by their status: a letter, `A` for an added one. */
export const commitsOfLog = (log: string, isCounted: (status: string) => boolean): ReadonlyArray<Commit> => {
  const [, ...parts] = log.split("\x01")
  return Array.from({ length: parts.length >> 1 }, (_, at) => {
    const [subject = "", ...fields] = parts[2 * at + 1]!.split("\0")
    const paths = fields.filter((_, field) => field % 2 === 1 && isCounted(fields[field - 1]!.trim()))
    return { id: parts[2 * at]!, subject: subject.trim(), paths: paths.filter((path) => path !== "") }
  })
}

/** Whether a file was there before the commit that changed it: an added one was not. */
export const isEarlier = (status: string): boolean => status !== "A"
