import { Effect } from "effect"
import { fieldsOf } from "./askGit.ts"
import {
  commitOf,
  gitLines,
  type GitRunner,
  STATUS_PREFIX_CHARACTERS,
  uncommittedChanges
} from "./GitRunner.ts"

/** Refs that a branch may have started from. */
const MAIN_BRANCHES = ["refs/remotes/origin/HEAD", "refs/heads/main", "refs/heads/master"]

/** Files that a branch changed since it left the main branch, with uncommitted changes if it is checked out. */
export const filesChangedOn = (
  git: GitRunner,
  root: string,
  branch: string
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const ref = `refs/heads/${branch}`
    const [tip, current, ...mains] = yield* Effect.all(
      [
        commitOf(git, root, ref),
        Effect.map(gitLines(git, root, "symbolic-ref", "--quiet", "HEAD"), ([name]) => name),
        ...MAIN_BRANCHES.map((main) => commitOf(git, root, main))
      ],
      { concurrency: 5 }
    )
    if (tip === undefined) return []
    const main = mains.find((id) => id !== undefined)
    const base =
      main === undefined || main === tip
        ? tip
        : ((yield* gitLines(git, root, "merge-base", main, tip))[0] ?? tip)
    const committed =
      base === tip
        ? []
        : fieldsOf(yield* git.run(root, ["diff", "--name-only", "--no-renames", "-z", base, tip]))
    const uncommitted = current === ref ? yield* uncommittedChanges(git, root, "--no-renames") : []
    return [...new Set([...committed, ...uncommitted.map((field) => field.slice(STATUS_PREFIX_CHARACTERS))])]
  })
