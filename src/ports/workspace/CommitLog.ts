/** Reads the commits of a repository: ids, messages and changed files. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  COMMIT_LOG_ARGUMENTS,
  type Document,
  documentsOfLog,
  repositoryNameOf
} from "../../core/document/mod.ts"
import { join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { type Environment, fieldsOf, runGit } from "./askGit.ts"
import { commitGraphs } from "./commitGraph.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"
import { runWithin } from "./gitReach.ts"
import { headStamp } from "./headStamp.ts"
import { runGitHardened } from "./runGitHardened.ts"
import { realEnvironment, Workspace } from "./Workspace.ts"

/** The commits of a repository's branches. */
export interface Heads {
  /** The commit of HEAD. */
  readonly head: string
  /** The commits of all branches, sorted, without duplicates; changes when any branch moves. */
  readonly tips: ReadonlyArray<string>
}

/** The new name of a path that no longer exists, the commit that removed it, or that no commit did: only the working tree lacks it. */
export type PathRemoval =
  { readonly renamedTo: string } | { readonly removedBy: string } | { readonly isUncommitted: true }

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
    /** Why a repository has no `heads`: HEAD has no commit yet, or git cannot read it. */
    readonly headProblem: (root: string) => Effect.Effect<"unborn" | "unreadable">
    /** Whether the repository has one of these commits, reachable or not. */
    readonly hasAnyOf: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<boolean>
    /** Ids of the youngest `limit` commits reachable from HEAD, the branches and `extraIds`, youngest first; unknown ids in `extraIds` are ignored. */
    readonly reachable: (
      root: string,
      limit: number,
      extraIds?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<string>>
    /** Commits by id, in order. Paths are relative to the top of the repository. */
    readonly read: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadCommits>
    /** Names of the repository at its hosts, from its remotes: `owner/name` in lower case. */
    readonly repositories: (root: string) => Effect.Effect<ReadonlySet<string>>
    /** The commits where a shallow clone begins; their own changes are unknown because their parents are missing. Empty for a complete clone. */
    readonly shallowBoundaries: (root: string) => Effect.Effect<ReadonlySet<string>>
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
    ) => Effect.Effect<ReadonlyArray<{ readonly id: string; readonly lines: number }>>
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

/** How long the file stamps of branches are trusted: a branch in a deep folder may move unnoticed. */
const HEADS_CACHE_MILLIS = 5000

/**
 * Uncommitted changes; `git diff` would list them too, but write the index. For a submodule only its commit counts: its own files belong to another repository
 * with its own configuration.
 */
const STATUS_COMMAND = ["status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=dirty"]

/** Most commits asked for in one call. */
const MAX_IDS = 100

/** Characters of a line before the path. */
const STATUS_PREFIX_CHARACTERS = 3

/** Only renames, of files below the current folder. */
const RENAME_OPTIONS = ["--name-status", "--find-renames", "--diff-filter=R", "--relative", "-z"]

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

/** Refs that a branch may have started from. */
const MAIN_BRANCHES = ["refs/remotes/origin/HEAD", "refs/heads/main", "refs/heads/master"]

const linesOf = (output: Uint8Array | undefined) =>
  new TextDecoder()
    .decode(output)
    .split("\n")
    .filter((line) => line !== "")

/** The commits where a shallow clone begins, from git's file: https://git-scm.com/docs/shallow. */
const shallowBoundaries = (root: string): ReadonlySet<string> => {
  const directory = findRepository(root)?.commonDirectory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return new Set()
  try {
    return new Set(readRegular(join(directory, "shallow")).match(/^[0-9a-f]{40,64}$/gm))
  } catch {
    // A complete clone has no such file.
    return new Set()
  }
}

const make = (environment: Environment, run = runGit, runInWorkTree = runGitHardened): CommitLog["Type"] => {
  const graphs = commitGraphs(environment, run)
  const gitLines = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(run(args, root, environment), linesOf)
  /** Cached heads with the file stamp that shows when they are outdated. */
  const cache = new Map<
    string,
    { readonly stamp: string; readonly atMs: number; readonly heads: Heads | undefined }
  >()
  const commitOf = (root: string, ref: string) =>
    Effect.map(
      gitLines(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`),
      ([id]) => id
    )

  return CommitLog.of({
    heads: (root) =>
      Effect.gen(function* () {
        const stamp = headStamp(root)
        const now = yield* Clock.currentTimeMillis
        const cached = cache.get(root)
        if (stamp !== undefined && cached?.stamp === stamp && now - cached.atMs < HEADS_CACHE_MILLIS)
          return cached.heads
        const refs = yield* gitLines(root, "show-ref", "--head", "--heads")
        const [head] = refs.flatMap((line) =>
          line.endsWith(" HEAD") ? line.slice(0, line.indexOf(" ")) : []
        )
        const heads =
          head === undefined
            ? undefined
            : { head, tips: [...new Set(refs.map((line) => line.slice(0, line.indexOf(" "))))].sort() }
        // A stamp as recent as the read itself proves nothing, so it is compared again.
        if (stamp !== undefined && stamp === headStamp(root)) cache.set(root, { stamp, atMs: now, heads })
        return heads
      }),
    headProblem: (root) =>
      Effect.map(gitLines(root, "rev-parse", "--verify", "--quiet", "HEAD"), ([id]) =>
        id === undefined ? "unborn" : "unreadable"
      ),
    hasAnyOf: (root, ids) =>
      ids.length === 0
        ? Effect.succeed(false)
        : Effect.map(
            gitLines(root, "rev-list", "--no-walk", "--ignore-missing", ...ids.slice(0, MAX_IDS)),
            (found) => found.length > 0
          ),
    reachable: (root, limit, extraIds = []) =>
      gitLines(
        root,
        "rev-list",
        `--max-count=${limit}`,
        "--ignore-missing",
        "HEAD",
        "--branches",
        ...extraIds
      ),
    read: (root, ids) =>
      Effect.gen(function* () {
        if (ids.length === 0) return { commits: [], missingObjects: undefined }
        const input = ids.map((id) => `${id}\n`).join("")
        for (const { args, missingObjects } of CHANGE_LISTINGS) {
          const output = yield* runInWorkTree([...LOG_COMMAND, ...args], root, environment, input)
          if (output === undefined) continue
          const boundaries = shallowBoundaries(root)
          const commits = documentsOfLog(new TextDecoder().decode(output)).map((commit) =>
            // To git, such a commit adds everything it contains.
            boundaries.has(commit.externalId) ? { ...commit, changes: [] } : commit
          )
          return { commits, missingObjects }
        }
        return { commits: [], missingObjects: "everything" as const }
      }),
    repositories: (root) =>
      Effect.map(gitLines(root, "config", "--get-regexp", "^remote\\..*\\.url$"), (remotes) => {
        const names = remotes.map((line) => repositoryNameOf(line.slice(line.indexOf(" ") + 1)))
        return new Set(names.filter((name) => name !== undefined))
      }),
    shallowBoundaries: (root) => Effect.sync(() => shallowBoundaries(root)),
    origins: (root, path, { first, last }, { commit, prepared } = {}) =>
      Effect.gen(function* () {
        const revision = commit === undefined ? [] : [commit]
        // Without text converters, which the configuration may name, so that lines are those of the file.
        const blame = ["blame", "--porcelain", "--no-textconv", `-L${first},${last}`, ...revision, "--", path]
        const graphEnvironment = prepared === undefined ? undefined : graphs.environmentFor(root, prepared)
        const output =
          (graphEnvironment === undefined
            ? undefined
            : yield* runInWorkTree(blame, root, graphEnvironment)) ??
          (yield* runInWorkTree(blame, root, environment))
        const counts = new Map<string, number>()
        const boundaries = shallowBoundaries(root)
        for (const line of linesOf(output)) {
          const [, id] = /^([0-9a-f]{40,64}) \d+ \d+(?: \d+)?$/.exec(line) ?? []
          if (id !== undefined && !/^0+$/.test(id) && !boundaries.has(id))
            counts.set(id, (counts.get(id) ?? 0) + 1)
        }
        return [...counts].map(([id, lines]) => ({ id, lines })).sort((a, b) => b.lines - a.lines)
      }),
    prepareOrigins: graphs.write,
    hasBranch: (root, branch) => Effect.map(commitOf(root, `refs/heads/${branch}`), (id) => id !== undefined),
    renamedFrom: (root, path) =>
      Effect.map(runInWorkTree([...STATUS_COMMAND, "--find-renames"], root, environment), (output) => {
        const fields = fieldsOf(output)
        for (let at = 0; at < fields.length; at++) {
          const field = fields[at]!
          if (!/[RC]/.test(field.slice(0, 2))) continue
          // The next field is the old name.
          const from = fields[++at]
          if (field.slice(STATUS_PREFIX_CHARACTERS) === path && field[0] === "R") return from
        }
        return undefined
      }),
    removalOf: (root, path, commit) =>
      Effect.gen(function* () {
        const renames = (...revisions: ReadonlyArray<string>) =>
          Effect.map(runInWorkTree(["diff", ...RENAME_OPTIONS, ...revisions], root, environment), fieldsOf)
        // Renames in the index (`git mv`, `git add`), without reading the working tree.
        const found = commit === undefined ? newPath(path, yield* renames("--cached", "HEAD")) : undefined
        if (found !== undefined) return { renamedTo: found }
        const [stillCommitted] = fieldsOf(
          yield* runInWorkTree(
            ["ls-tree", "--name-only", "-z", commit ?? "HEAD", "--", path],
            root,
            environment
          )
        )
        // An earlier commit may have removed it or a part of it.
        if (stillCommitted !== undefined) return commit === undefined ? { isUncommitted: true } : undefined
        const removalLog = ["log", "--max-count=1", "--format=%H", "--no-renames", "--diff-filter=D"]
        const [id] = linesOf(
          yield* runInWorkTree(
            [...removalLog, commit ?? "HEAD", "--", `:(literal)${path}`],
            root,
            environment
          )
        )
        if (id === undefined) return undefined
        const renamedTo = newPath(path, yield* renames(`${id}^`, id))
        return renamedTo === undefined ? { removedBy: id } : { renamedTo }
      }),
    filesChangedOn: (root, branch) =>
      Effect.gen(function* () {
        const [tip, current, ...mains] = yield* Effect.all(
          [
            commitOf(root, `refs/heads/${branch}`),
            Effect.map(gitLines(root, "symbolic-ref", "--quiet", "HEAD"), ([name]) => name),
            ...MAIN_BRANCHES.map((ref) => commitOf(root, ref))
          ],
          { concurrency: 5 }
        )
        if (tip === undefined) return []
        const main = mains.find((id) => id !== undefined)
        const base =
          main === undefined || main === tip
            ? tip
            : ((yield* gitLines(root, "merge-base", main, tip))[0] ?? tip)
        const committed =
          base === tip
            ? []
            : fieldsOf(
                yield* run(["diff", "--name-only", "--no-renames", "-z", base, tip], root, environment)
              )
        const uncommitted =
          current === `refs/heads/${branch}`
            ? fieldsOf(yield* runInWorkTree([...STATUS_COMMAND, "--no-renames"], root, environment)).map(
                (line) => line.slice(STATUS_PREFIX_CHARACTERS)
              )
            : []
        return [...new Set([...committed, ...uncommitted])]
      })
  })
}
