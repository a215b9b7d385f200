/** What became of paths, by git's index and its commits. */
import { Effect } from "effect"
import { fieldsOf } from "./askGit.ts"
import { type GitRunner, linesOf, STATUS_PREFIX_CHARACTERS, uncommittedChanges } from "./GitRunner.ts"

/**
 * The new name of a path that no longer exists, the commit that removed it, or that no commit did: only the working tree lacks it, because it was deleted there,
 * or because a sparse checkout leaves it out.
 */
export type PathRemoval =
  | { readonly renamedTo: string }
  | { readonly removedBy: string }
  | { readonly isUncommitted: true }
  | { readonly isNotCheckedOut: true }

/** Only renames, of files below the current folder. */
const RENAME_OPTIONS = ["--name-status", "--find-renames", "--diff-filter=R", "--relative", "-z"]

/** The last commit that removed something. */
const REMOVAL_LOG = ["log", "--max-count=1", "--format=%H", "--no-renames", "--diff-filter=D"]

/** Lists files of git's index, each after a letter: "S" for one that is left out of the working tree. */
const TAGGED_FILES = ["ls-files", "-t", "-z"]

/** The new path according to renames given as three fields each; for a folder, the one that most of its files with unchanged names moved to. */
const newPath = (path: string, fields: ReadonlyArray<string>): string | undefined => {
  const folders = new Map<string, number>()
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [from, to] = [fields[at + 1]!, fields[at + 2]!]
    if (from === path) return to
    const below = from.startsWith(`${path}/`) ? from.slice(path.length) : undefined
    if (below === undefined || !to.endsWith(below)) continue
    const folder = to.slice(0, -below.length)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The name in HEAD of the file at a path, when it has an uncommitted rename that git knows of. */
export const renamedFrom = (git: GitRunner, root: string, path: string): Effect.Effect<string | undefined> =>
  Effect.map(uncommittedChanges(git, root, "--find-renames"), (fields) => {
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at]!
      if (!/[RC]/.test(field.slice(0, 2))) continue
      // The next field is the old name.
      const from = fields[++at]
      if (field.slice(STATUS_PREFIX_CHARACTERS) === path && field[0] === "R") return from
    }
    return undefined
  })

/** What happened to a missing file or folder; undefined when git does not know, or an earlier commit than `commit` removed a part of it. */
export const removalOf = (
  { runInWorkTree }: Pick<GitRunner, "runInWorkTree">,
  root: string,
  path: string,
  commit: string | undefined
): Effect.Effect<PathRemoval | undefined> =>
  Effect.gen(function* () {
    const revision = commit ?? "HEAD"
    const renames = (...revisions: ReadonlyArray<string>) =>
      Effect.map(runInWorkTree(root, ["diff", ...RENAME_OPTIONS, ...revisions]), fieldsOf)
    // Renames in the index (`git mv`, `git add`), without reading the working tree.
    const found = commit === undefined ? newPath(path, yield* renames("--cached", "HEAD")) : undefined
    if (found !== undefined) return { renamedTo: found }
    const [stillCommitted] = fieldsOf(
      yield* runInWorkTree(root, ["ls-tree", "--name-only", "-z", revision, "--", path])
    )
    // An earlier commit may have removed it or a part of it.
    if (stillCommitted !== undefined) {
      if (commit !== undefined) return undefined
      const tagged = fieldsOf(yield* runInWorkTree(root, [...TAGGED_FILES, "--", `:(literal)${path}`]))
      const isLeftOut = tagged.length > 0 && tagged.every((field) => field.startsWith("S "))
      return isLeftOut ? { isNotCheckedOut: true } : { isUncommitted: true }
    }
    const [id] = linesOf(yield* runInWorkTree(root, [...REMOVAL_LOG, revision, "--", `:(literal)${path}`]))
    if (id === undefined) return undefined
    const renamedTo = newPath(path, yield* renames(`${id}^`, id))
    return renamedTo === undefined ? { removedBy: id } : { renamedTo }
  })
