import { Effect } from "effect"
import { type Environment, fieldsOf, runGit } from "./askGit.ts"
import { runGitHardened } from "./runGitHardened.ts"

/** Git in repositories. */
export interface GitRunner {
  /** Runs a command that reads only objects, refs and the index; the output is undefined when it fails. */
  readonly run: (root: string, args: ReadonlyArray<string>) => Effect.Effect<Uint8Array | undefined>
  /** Runs a command that reads the working tree, or files which the configuration names. */
  readonly runInWorkTree: (
    root: string,
    args: ReadonlyArray<string>,
    options?: { readonly environment?: Environment; readonly input?: string }
  ) => Effect.Effect<Uint8Array | undefined>
}

/** Runs git in an environment. */
export const gitRunner = (
  environment: Environment,
  run: typeof runGit = runGit,
  runInWorkTree: typeof runGit = runGitHardened
): GitRunner => ({
  run: (root, args) => run(args, root, environment),
  runInWorkTree: (root, args, options = {}) =>
    runInWorkTree(args, root, options.environment ?? environment, options.input)
})

/** The lines of an output that are not empty. */
export const linesOf = (output: Uint8Array | undefined): ReadonlyArray<string> =>
  new TextDecoder()
    .decode(output)
    .split("\n")
    .filter((line) => line !== "")

/** The lines that a command prints; none when it fails. */
export const gitLines = (
  { run }: Pick<GitRunner, "run">,
  root: string,
  ...args: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<string>> => Effect.map(run(root, args), linesOf)

/** The id of the commit that a revision means; undefined when there is none. */
export const commitOf = (
  git: Pick<GitRunner, "run">,
  root: string,
  revision: string
): Effect.Effect<string | undefined> =>
  Effect.map(
    gitLines(git, root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`),
    ([id]) => id
  )

/**
 * Uncommitted changes; `git diff` would list them too, but write the index. For a submodule only its commit counts: its own files belong to another repository
 * with its own configuration.
 */
const STATUS_COMMAND = ["status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=dirty"]

/** Characters of a line before the path. */
export const STATUS_PREFIX_CHARACTERS = 3

/** The uncommitted changes as fields: each two letters, a blank and a path; after a rename, the old path. */
export const uncommittedChanges = (
  { runInWorkTree }: Pick<GitRunner, "runInWorkTree">,
  root: string,
  renames: "--find-renames" | "--no-renames"
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.map(runInWorkTree(root, [...STATUS_COMMAND, renames]), fieldsOf)
