/** The commits that a question about a removal asks for. */
import { isWrittenAsCode } from "../../core/query/mod.ts"
import { stemOf } from "../../core/text/mod.ts"
import { splitIdentifier } from "../../core/text/splitIdentifier.ts"
import type { CommitRows, RequestedCommits } from "./CommitRows.ts"

/** Most files that a removed name may mean. */
const MAX_FILES = 3

interface Deletion {
  readonly path: string
  /** Place of the last commit that changed the file, which deleted it. */
  readonly commit: number
}

/**
 * The commits that removed what `subject` names. For certain it means a path, a folder of which nothing is left, the only deleted files of a name, and, unless
 * something has that name now (`isDefined`), the files that are called after it. The commits that deleted files whose path has all its words are likely.
 */
export const requestedRemovals = (
  { history }: CommitRows,
  subject: string,
  { isDefined, isWanted, prefix }: RemovalScope
): RequestedCommits => {
  const deletions = [...history.files].flatMap(([path, [last]]): ReadonlyArray<Deletion> =>
    last !== undefined && history.isDeleted(path) ? [{ path, commit: last.commit }] : []
  )
  const rowOf = ({ commit }: Deletion) => history.commits[commit]!
  const wanted = stemsIn(subject)
  if (wanted.size === 0) return { rows: [], likely: new Set(), note: undefined }
  const likely = new Set(
    deletions
      .filter(({ path }) => {
        const has = stemsIn(path)
        return [...wanted].every((stem) => has.has(stem))
      })
      .map(rowOf)
  )
  const named =
    deletionsOfPath(deletions, [...history.files.keys()], prefix, subject) ??
    (isDefined ? [] : deletionsCalled(deletions, subject))
  const rows = [...new Set(named.toSorted((a, b) => a.commit - b.commit).map(rowOf))].filter(isWanted)
  const [first] = named
  if (first === undefined || rows.length === 0) return { rows: [], likely, note: undefined }
  const shown = first.path.startsWith(prefix) ? first.path.slice(prefix.length) : first.path
  const what = named.length > 1 ? `${named.length} files called "${subject}"` : shown
  return {
    rows,
    likely,
    note: `First ${rows.length === 1 ? "the commit" : "the commits"} that removed ${what}`
  }
}

/** How a removal is looked for. */
interface RemovalScope {
  /** Of the project within its repository. */
  readonly prefix: string
  /** Whether something that exists has the name. */
  readonly isDefined: boolean
  readonly isWanted: (row: number) => boolean
}

/** The deletions of the file or folder at a path; undefined if the subject is no path that there was, or is still there. */
const deletionsOfPath = (
  deletions: ReadonlyArray<Deletion>,
  paths: ReadonlyArray<string>,
  prefix: string,
  subject: string
): ReadonlyArray<Deletion> | undefined => {
  const path = prefix + subject.replace(/^\.?\//, "").replace(/\/$/, "")
  const file = deletions.find((each) => each.path === path)
  if (file !== undefined) return [file]
  const within = deletions.filter((each) => each.path.startsWith(`${path}/`))
  if (within.length === 0 || paths.filter((each) => each.startsWith(`${path}/`)).length > within.length)
    return undefined
  // The folder is gone since the last file in it.
  const last = within.reduce((a, b) => (b.commit < a.commit ? b : a))
  return [{ path: `${path}/`, commit: last.commit }]
}

/** The deletions of files that are called like the subject, with its extension or without: none if there are many. */
const deletionsCalled = (deletions: ReadonlyArray<Deletion>, subject: string): ReadonlyArray<Deletion> => {
  if (!/^[\p{L}\p{N}_$.:#@+-]+(?:\(\))?$/u.test(subject)) return []
  const called = deletions.filter(({ path }) => path.endsWith(`/${subject}`) || path === subject)
  const name = stemsIn(subject)
  const named =
    called.length > 0
      ? called
      : // A plain word is a subject rather than a name.
        !isWrittenAsCode(subject)
        ? []
        : deletions.filter(({ path }) => {
            const stems = stemsIn(/([^/.]*)[^/]*$/.exec(path)?.[1] ?? "")
            return stems.size === name.size && [...stems].every((stem) => name.has(stem))
          })
  return named.length > MAX_FILES ? [] : named
}

const stemsIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []).flatMap(splitIdentifier).map(stemOf))
