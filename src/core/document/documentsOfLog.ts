import { pullRequestOf } from "./pullRequestOf.ts"
import type { ChangeStatus, Document, FileChange } from "./Document.ts"

/** The `git log` arguments for output that `documentsOfLog` can read, without those that select how changes are listed. */
export const COMMIT_LOG_ARGUMENTS: ReadonlyArray<string> = [
  "-z",
  "--format=%x01%H%x00%P%x00%aN%x00%at%x00%ct%x00%B%x00"
]

/** The length of an abbreviated commit id. */
const SHORT_ID_CHARACTERS = 10

/** Statuses that are followed by two paths. */
const TWO_PATH_STATUSES = new Set(["R", "C"])

const STATUSES = new Set(["A", "C", "D", "M", "R", "T"])

/**
 * Parses a log of `0x01 id NUL parents NUL author NUL written NUL committed NUL message NUL` and the changes after it, `status NUL path NUL` or `status NUL
 * from NUL path NUL`; each commit becomes a document, in the order of the log. Times in the log are seconds since 1970.
 */
export const documentsOfLog = (log: string): ReadonlyArray<Document> => {
  const entries = entriesOf(log)
  return entries.map((entry) => {
    const [
      id = "",
      parents = "",
      author = "",
      authoredSeconds = "0",
      committedSeconds = "0",
      message = "",
      ...fields
    ] = entry.split("\0")
    const [first = "", ...rest] = message.split("\n")
    const [title, body] = [first.trim(), rest.join("\n").trim()]
    return {
      externalId: id,
      kind: "commit",
      label: id.slice(0, SHORT_ID_CHARACTERS),
      title,
      body,
      author,
      url: undefined,
      state: undefined,
      thread: undefined,
      createdMs: Number(authoredSeconds) * 1000,
      updatedMs: Number(committedSeconds) * 1000,
      parents: parents === "" ? [] : parents.split(" "),
      pullRequest: pullRequestOf(title, body),
      changes: changesOf(fields)
    }
  })
}

/** A message may contain the separator of entries, but not followed by a commit id. */
const entriesOf = (log: string): ReadonlyArray<string> => {
  const entries: Array<string> = []
  for (const part of log.split("\x01"))
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(part.slice(0, Math.max(0, part.indexOf("\0")))))
      entries.push(part)
    else if (entries.length > 0) entries.push(`${entries.pop()}\x01${part}`)
  return entries
}

const changesOf = (fields: ReadonlyArray<string>): ReadonlyArray<FileChange> => {
  const changes: Array<FileChange> = []
  for (let at = 0; at + 1 < fields.length;) {
    const status = fields[at++]!.trim().slice(0, 1)
    if (!STATUSES.has(status)) continue
    const first = fields[at++] ?? ""
    const from = TWO_PATH_STATUSES.has(status) ? first : undefined
    const path = from === undefined ? first : (fields[at++] ?? "")
    if (path !== "")
      changes.push({ status: status as ChangeStatus, path, ...(from === undefined ? {} : { from }) })
  }
  return changes
}
