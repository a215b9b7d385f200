/** Reads the commits of a repository: ids, messages and changed files. */
import { Context, Effect, Layer } from "effect"
import {
  COMMIT_LOG_ARGUMENTS,
  type Document,
  documentsOfLog,
  repositoryNameOf
} from "../../core/document/mod.ts"
import { type Commit, commitsOfLog, LOG_ARGUMENTS } from "../../core/history/mod.ts"
import { type Environment, runGit } from "./askGit.ts"
import { commitGraphs } from "./commitGraph.ts"
import { filesChangedOn } from "./filesChangedOn.ts"
import { runWithin } from "./gitReach.ts"
import { commitOf, gitLines, gitRunner, type GitRunner, linesOf } from "./GitRunner.ts"
import { type LineOrigin, lineOrigins } from "./lineOrigins.ts"
import { objectPacks } from "./objectPacks.ts"
import { type PathRemoval, removalOf, renamedFrom } from "./pathRemoval.ts"
import { type Heads, headsReader } from "./repositoryHeads.ts"
import { runGitHardened } from "./runGitHardened.ts"
import { shallowBoundaries } from "./shallowBoundaries.ts"
import { realEnvironment, Workspace } from "./Workspace.ts"

/** What a partial clone cannot tell about commits: `similarity`, which files were renamed with changes; `changes`, which files changed at all; `everything`. */
export type MissingObjects = "similarity" | "changes" | "everything"

export interface ReadCommits {
  readonly commits: ReadonlyArray<Document>
  readonly missingObjects: MissingObjects | undefined
}

export class CommitLog extends Context.Tag("lodestone/CommitLog")<
  CommitLog,
  {
    /** `undefined` without git, a repository or a commit. */
    readonly heads: (root: string) => Effect.Effect<Heads | undefined>
    /** The commit of HEAD; `undefined` without git, a repository or a commit. Git is asked only after HEAD has moved. */
    readonly head: (root: string) => Effect.Effect<string | undefined>
    /** Why a repository has no `heads`: HEAD has no commit yet, or git cannot read it. */
    readonly headProblem: (root: string) => Effect.Effect<"unborn" | "unreadable">
    /** Whether the repository has one of these commits, reachable or not; `undefined` when git cannot tell. */
    readonly hasAnyOf: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<boolean | undefined>
    /**
     * Ids of the youngest `limit` commits reachable from HEAD, the branches and `extraIds`, youngest first; unknown ids in `extraIds` are ignored. `undefined`
     * when git cannot list them all.
     */
    readonly reachable: (
      root: string,
      limit: number,
      extraIds?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<string> | undefined>
    /** Commits by id, in order. Paths are relative to the top of the repository. */
    readonly read: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadCommits>
    /**
     * What the last `limit` commits of a commit's history did, youngest first, without merges, the beginning of a shallow clone, and what is not below `root`, to
     * which paths are relative; empty when git cannot tell.
     */
    readonly changes: (root: string, commit: string, limit: number) => Effect.Effect<ReadonlyArray<Commit>>
    /** Names of the repository at its hosts, from its remotes: `owner/name` in lower case. */
    readonly repositories: (root: string) => Effect.Effect<ReadonlySet<string>>
    /** The commits where a shallow clone begins; their own changes are unknown because their parents are missing. Empty for a complete clone. */
    readonly shallowBoundaries: (root: string) => Effect.Effect<ReadonlySet<string>>
    /** A text that changes when a clone may have got objects that it lacked. */
    readonly objectPacks: (root: string) => Effect.Effect<string>
    /**
     * The commits that lines of a file come from, in the working tree or in a commit, with the number of lines of each, most first. `path` is relative to
     * `root`; lines count from 1, both inclusive. Uncommitted lines, and lines older than the beginning of a shallow clone, have none; empty when git cannot
     * tell. `prepared`, a folder written by `prepareOrigins`, makes it faster but does not change the result.
     */
    readonly origins: (
      root: string,
      path: string,
      lines: { readonly first: number; readonly last: number },
      options?: { readonly commit?: string | undefined; readonly prepared?: string | undefined }
    ) => Effect.Effect<ReadonlyArray<LineOrigin>>
    /** Writes data that makes git faster into a folder outside the repository, at most once an hour; writes nothing on failure. */
    readonly prepareOrigins: (root: string, folder: string) => Effect.Effect<void>
    /** Whether a branch of this name exists, locally or at the origin as of the last fetch. */
    readonly hasBranch: (root: string, branch: string) => Effect.Effect<boolean>
    /** The name in HEAD of the file at a path (relative to the top of the repository), when it has an uncommitted rename that git knows of. */
    readonly renamedFrom: (root: string, path: string) => Effect.Effect<string | undefined>
    /**
     * What happened to a missing file or folder, according to the commit that removed it or to git's index, in HEAD or in a commit. Paths are relative to
     * `root`; a move out of `root` counts as removal.
     */
    readonly removalOf: (
      root: string,
      path: string,
      commit?: string
    ) => Effect.Effect<PathRemoval | undefined>
    /**
     * Files that a branch changed since it left the branch of the origin's HEAD, or else `main` or `master`; includes uncommitted changes when it is checked
     * out. Relative to the top of the repository; empty for an unknown branch.
     */
    readonly filesChangedOn: (root: string, branch: string) => Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** With git processes in this environment. */
  static readonly layerOf = (environment: Environment) => Layer.succeed(this, make(environment))

  static readonly layer = Layer.unwrapEffect(Effect.map(realEnvironment, this.layerOf))

  /** Only for repositories within the allowed folders. */
  static readonly layerAllowed = Layer.effect(
    this,
    Effect.map(Effect.all([realEnvironment, Workspace]), ([environment, { gitReach }]) =>
      make(environment, runWithin(gitReach, runGit), runWithin(gitReach, runGitHardened))
    )
  )
}

/** Ways to list changes, best first: detecting renames with changes needs both contents, other renames need only ids. */
const CHANGE_LISTINGS: ReadonlyArray<{
  readonly args: ReadonlyArray<string>
  readonly missingObjects: MissingObjects | undefined
}> = [
  { args: ["--name-status", "--find-renames"], missingObjects: undefined },
  { args: ["--name-status", "--find-renames=100%"], missingObjects: "similarity" },
  { args: ["--no-patch"], missingObjects: "changes" }
]

const LOG_COMMAND = ["log", "--no-walk=unsorted", "--stdin", ...COMMIT_LOG_ARGUMENTS]

/** Most commits asked for in one call. */
const MAX_IDS = 100

const make = (environment: Environment, run = runGit, runInWorkTree = runGitHardened): CommitLog["Type"] => {
  const git = gitRunner(environment, run, runInWorkTree)
  const graphs = commitGraphs(environment, run)
  return CommitLog.of({
    ...headsReader(git),
    headProblem: (root) =>
      Effect.map(gitLines(git, root, "rev-parse", "--verify", "--quiet", "HEAD"), ([id]) =>
        id === undefined ? "unborn" : "unreadable"
      ),
    hasAnyOf: (root, ids) =>
      ids.length === 0
        ? Effect.succeed(false)
        : Effect.map(
            git.run(root, ["rev-list", "--no-walk", "--ignore-missing", ...ids.slice(0, MAX_IDS)]),
            (output) => output && linesOf(output).length > 0
          ),
    reachable: (root, limit, extraIds = []) =>
      Effect.map(
        git.run(root, [
          "rev-list",
          `--max-count=${limit}`,
          "--ignore-missing",
          "HEAD",
          "--branches",
          ...extraIds
        ]),
        (output) => output && linesOf(output)
      ),
    read: (root, ids) => readCommits(git, root, ids),
    changes: (root, commit, limit) =>
      Effect.map(
        git.runInWorkTree(root, [
          "log",
          ...LOG_ARGUMENTS,
          "--relative",
          `--max-count=${limit}`,
          commit,
          "--",
          "."
        ]),
        (output) => {
          const boundaries = shallowBoundaries(root)
          return commitsOfLog(new TextDecoder().decode(output), () => true).filter(
            ({ id }) => !boundaries.has(id)
          )
        }
      ),
    repositories: (root) =>
      Effect.map(gitLines(git, root, "config", "--get-regexp", "^remote\\..*\\.url$"), (remotes) => {
        const names = remotes.map((line) => repositoryNameOf(line.slice(line.indexOf(" ") + 1)))
        return new Set(names.filter((name) => name !== undefined))
      }),
    shallowBoundaries: (root) => Effect.sync(() => shallowBoundaries(root)),
    objectPacks: (root) => Effect.sync(() => objectPacks(root)),
    origins: (root, path, lines, { commit, prepared } = {}) =>
      Effect.suspend(() => {
        const faster = prepared === undefined ? undefined : graphs.environmentFor(root, prepared)
        return lineOrigins(git, root, path, lines, commit, faster)
      }),
    prepareOrigins: graphs.write,
    hasBranch: (root, branch) =>
      Effect.map(commitOf(git, root, `refs/heads/${branch}`), (id) => id !== undefined),
    renamedFrom: (root, path) => renamedFrom(git, root, path),
    removalOf: (root, path, commit) => removalOf(git, root, path, commit),
    filesChangedOn: (root, branch) => filesChangedOn(git, root, branch)
  })
}

const readCommits = (
  { runInWorkTree }: GitRunner,
  root: string,
  ids: ReadonlyArray<string>
): Effect.Effect<ReadCommits> =>
  Effect.gen(function* () {
    if (ids.length === 0) return { commits: [], missingObjects: undefined }
    const input = ids.map((id) => `${id}\n`).join("")
    for (const { args, missingObjects } of CHANGE_LISTINGS) {
      const output = yield* runInWorkTree(root, [...LOG_COMMAND, ...args], { input })
      if (output === undefined) continue
      const boundaries = shallowBoundaries(root)
      const commits = documentsOfLog(new TextDecoder().decode(output)).map((commit) =>
        // To git, such a commit adds everything it contains.
        boundaries.has(commit.externalId) ? { ...commit, changes: [] } : commit
      )
      return { commits, missingObjects }
    }
    return { commits: [], missingObjects: "everything" as const }
  })
