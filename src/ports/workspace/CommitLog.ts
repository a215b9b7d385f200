/** Reads the commits of a repository: ids, messages and changed files. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  COMMIT_LOG_ARGUMENTS,
  type Document,
  documentsOfLog,
  repositoryNamed
} from "../../core/document/mod.ts"
import { join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { type Environment, fieldsOf, runGit } from "./askGit.ts"
import { commitGraphs } from "./commitGraph.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"
import { runWithin } from "./gitReach.ts"
import { headStamp } from "./headStamp.ts"
import { runWarily } from "./runWarily.ts"
import { realEnvironment, Workspace } from "./Workspace.ts"

/** The commits of a repository's branches. */
export interface Heads {
  /** The commit of HEAD. */
  readonly head: string
  /** The commits of all branches, sorted, without duplicates; changes when any branch moves. */
  readonly tips: ReadonlyArray<string>
}

/** The new name of a path that no longer exists, or the commit that removed it. */
export type Fate = { readonly renamedTo: string } | { readonly removedBy: string }

/** What a partial clone cannot tell about commits: `similarity`, which files were renamed with changes; `changes`, which files changed at all; `everything`. */
export type Lack = "similarity" | "changes" | "everything"

export interface ReadCommits {
  readonly commits: ReadonlyArray<Document>
  readonly lack: Lack | undefined
}

export class CommitLog extends Context.Tag("lodestone/CommitLog")<
  CommitLog,
  {
    /** `undefined` without git, a repository or a commit. */
    readonly heads: (root: string) => Effect.Effect<Heads | undefined>
    /** Why a repository has no `heads`: HEAD has no commit yet, or git cannot read it. */
    readonly withoutHead: (root: string) => Effect.Effect<"unborn" | "unreadable">
    /** Whether the repository has one of these commits, reachable or not. */
    readonly holdsSome: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<boolean>
    /** Ids of the youngest `most` commits reachable from HEAD, the branches and `also`, youngest first; unknown ids in `also` are ignored. */
    readonly reachable: (
      root: string,
      most: number,
      also?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<string>>
    /** Commits by id, in order. Paths are relative to the top of the repository. */
    readonly read: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadCommits>
    /** Names of the repository at its hosts, from its remotes: `owner/name` in lower case. */
    readonly repositories: (root: string) => Effect.Effect<ReadonlySet<string>>
    /** The commits where a shallow clone begins; their own changes are unknown because their parents are missing. Empty for a complete clone. */
    readonly beginnings: (root: string) => Effect.Effect<ReadonlySet<string>>
    /**
     * The commits that lines of a file come from, in the working tree or in a commit, with the number of lines of each, most first. `path` is relative to
     * `root`; lines count from 1, both inclusive. Uncommitted lines, and lines older than the beginning of a shallow clone, have none; empty when git cannot
     * tell. `prepared`, a folder written by `prepareOrigins`, makes it faster but does not change the result.
     */
    readonly origins: (
      root: string,
      path: string,
      lines: { readonly first: number; readonly last: number },
      how?: { readonly commit?: string | undefined; readonly prepared?: string | undefined }
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
    readonly fateOf: (root: string, path: string, commit?: string) => Effect.Effect<Fate | undefined>
    /**
     * Files that a branch changed since it left the branch of the origin's HEAD, or else `main` or `master`; includes uncommitted changes when it is checked
     * out. Relative to the top of the repository; empty for an unknown branch.
     */
    readonly changedOn: (root: string, branch: string) => Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** With git processes in this environment. */
  static readonly layerOf = (environment: Environment) => Layer.succeed(this, make(environment))

  static readonly layer = Layer.unwrapEffect(Effect.map(realEnvironment, this.layerOf))

  /** Only for repositories within the allowed folders. */
  static readonly layerAllowed = Layer.effect(
    this,
    Effect.map(Effect.all([realEnvironment, Workspace]), ([environment, { gitReach }]) =>
      make(environment, runWithin(gitReach, runGit), runWithin(gitReach, runWarily))
    )
  )
}

/** Ways to list changes, best first: detecting renames with changes needs both contents, other renames need only ids. */
const CHANGES: ReadonlyArray<{ readonly args: ReadonlyArray<string>; readonly lack: Lack | undefined }> = [
  { args: ["--name-status", "--find-renames"], lack: undefined },
  { args: ["--name-status", "--find-renames=100%"], lack: "similarity" },
  { args: ["--no-patch"], lack: "changes" }
]

const LOG = ["log", "--no-walk=unsorted", "--stdin", ...COMMIT_LOG_ARGUMENTS]

/** How long the file stamps of branches are trusted: a branch in a deep folder may move unnoticed. */
const KEPT_MILLIS = 5000

/**
 * Uncommitted changes; `git diff` would list them too, but write the index. For a submodule only its commit counts: its own files belong to another repository
 * with its own configuration.
 */
const STATUS = ["status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=dirty"]

/** Most commits asked for in one call. */
const MOST_ASKED = 100

/** Characters of a line before the path. */
const STATUS_SIGNS = 3

/** Only renames, of files below the current folder. */
const RENAMES = ["--name-status", "--find-renames", "--diff-filter=R", "--relative", "-z"]

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
const MAIN_LINES = ["refs/remotes/origin/HEAD", "refs/heads/main", "refs/heads/master"]

const linesOf = (output: Uint8Array | undefined) =>
  new TextDecoder()
    .decode(output)
    .split("\n")
    .filter((line) => line !== "")

/** The commits where a shallow clone begins, from git's file: https://git-scm.com/docs/shallow. */
const beginnings = (root: string): ReadonlySet<string> => {
  const directory = findRepository(root)?.commonDirectory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return new Set()
  try {
    return new Set(readRegular(join(directory, "shallow")).match(/^[0-9a-f]{40,64}$/gm))
  } catch {
    // A complete clone has no such file.
    return new Set()
  }
}

const make = (environment: Environment, run = runGit, runInWorkTree = runWarily): CommitLog["Type"] => {
  const graphs = commitGraphs(environment, run)
  const lines = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(run(args, root, environment), linesOf)
  /** Cached heads with the file stamp that shows when they are outdated. */
  const known = new Map<
    string,
    { readonly stamp: string; readonly atMs: number; readonly heads: Heads | undefined }
  >()
  const commitOf = (root: string, ref: string) =>
    Effect.map(
      lines(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`),
      ([id]) => id
    )

  return CommitLog.of({
    heads: (root) =>
      Effect.gen(function* () {
        const stamp = headStamp(root)
        const now = yield* Clock.currentTimeMillis
        const kept = known.get(root)
        if (stamp !== undefined && kept?.stamp === stamp && now - kept.atMs < KEPT_MILLIS) return kept.heads
        const refs = yield* lines(root, "show-ref", "--head", "--heads")
        const [head] = refs.flatMap((line) =>
          line.endsWith(" HEAD") ? line.slice(0, line.indexOf(" ")) : []
        )
        const heads =
          head === undefined
            ? undefined
            : { head, tips: [...new Set(refs.map((line) => line.slice(0, line.indexOf(" "))))].sort() }
        // A stamp as recent as the read itself proves nothing, so it is compared again.
        if (stamp !== undefined && stamp === headStamp(root)) known.set(root, { stamp, atMs: now, heads })
        return heads
      }),
    withoutHead: (root) =>
      Effect.map(lines(root, "rev-parse", "--verify", "--quiet", "HEAD"), ([id]) =>
        id === undefined ? "unborn" : "unreadable"
      ),
    holdsSome: (root, ids) =>
      ids.length === 0
        ? Effect.succeed(false)
        : Effect.map(
            lines(root, "rev-list", "--no-walk", "--ignore-missing", ...ids.slice(0, MOST_ASKED)),
            (held) => held.length > 0
          ),
    reachable: (root, most, also = []) =>
      lines(root, "rev-list", `--max-count=${most}`, "--ignore-missing", "HEAD", "--branches", ...also),
    read: (root, ids) =>
      Effect.gen(function* () {
        if (ids.length === 0) return { commits: [], lack: undefined }
        const input = ids.map((id) => `${id}\n`).join("")
        for (const { args, lack } of CHANGES) {
          const output = yield* runInWorkTree([...LOG, ...args], root, environment, input)
          if (output === undefined) continue
          const first = beginnings(root)
          const commits = documentsOfLog(new TextDecoder().decode(output)).map((commit) =>
            // To git, such a commit adds everything it contains.
            first.has(commit.externalId) ? { ...commit, changes: [] } : commit
          )
          return { commits, lack }
        }
        return { commits: [], lack: "everything" as const }
      }),
    repositories: (root) =>
      Effect.map(lines(root, "config", "--get-regexp", "^remote\\..*\\.url$"), (remotes) => {
        const names = remotes.map((line) => repositoryNamed(line.slice(line.indexOf(" ") + 1)))
        return new Set(names.filter((name) => name !== undefined))
      }),
    beginnings: (root) => Effect.sync(() => beginnings(root)),
    origins: (root, path, { first, last }, { commit, prepared } = {}) =>
      Effect.gen(function* () {
        const at = commit === undefined ? [] : [commit]
        // Without text converters, which the configuration may name, so that lines are those of the file.
        const blame = ["blame", "--porcelain", "--no-textconv", `-L${first},${last}`, ...at, "--", path]
        const quick = prepared === undefined ? undefined : graphs.found(root, prepared)
        const output =
          (quick === undefined ? undefined : yield* runInWorkTree(blame, root, quick)) ??
          (yield* runInWorkTree(blame, root, environment))
        const counts = new Map<string, number>()
        const before = beginnings(root)
        for (const line of linesOf(output)) {
          const [, id] = /^([0-9a-f]{40,64}) \d+ \d+(?: \d+)?$/.exec(line) ?? []
          if (id !== undefined && !/^0+$/.test(id) && !before.has(id))
            counts.set(id, (counts.get(id) ?? 0) + 1)
        }
        return [...counts].map(([id, lines]) => ({ id, lines })).sort((a, b) => b.lines - a.lines)
      }),
    prepareOrigins: graphs.write,
    hasBranch: (root, branch) => Effect.map(commitOf(root, `refs/heads/${branch}`), (id) => id !== undefined),
    renamedFrom: (root, path) =>
      Effect.map(runInWorkTree([...STATUS, "--find-renames"], root, environment), (output) => {
        const fields = fieldsOf(output)
        for (let at = 0; at < fields.length; at++) {
          const field = fields[at]!
          if (!/[RC]/.test(field.slice(0, 2))) continue
          // The next field is the old name.
          const from = fields[++at]
          if (field.slice(STATUS_SIGNS) === path && field[0] === "R") return from
        }
        return undefined
      }),
    fateOf: (root, path, commit) =>
      Effect.gen(function* () {
        const renames = (...of: ReadonlyArray<string>) =>
          Effect.map(runInWorkTree(["diff", ...RENAMES, ...of], root, environment), fieldsOf)
        // Renames in the index (`git mv`, `git add`), without reading the working tree.
        const found = commit === undefined ? newPath(path, yield* renames("--cached", "HEAD")) : undefined
        if (found !== undefined) return { renamedTo: found }
        const taken = ["log", "--max-count=1", "--format=%H", "--no-renames", "--diff-filter=D"]
        const [id] = linesOf(
          yield* runInWorkTree([...taken, commit ?? "HEAD", "--", `:(literal)${path}`], root, environment)
        )
        if (id === undefined) return undefined
        const renamedTo = newPath(path, yield* renames(`${id}^`, id))
        return renamedTo === undefined ? { removedBy: id } : { renamedTo }
      }),
    changedOn: (root, branch) =>
      Effect.gen(function* () {
        const [tip, current, ...mains] = yield* Effect.all(
          [
            commitOf(root, `refs/heads/${branch}`),
            Effect.map(lines(root, "symbolic-ref", "--quiet", "HEAD"), ([name]) => name),
            ...MAIN_LINES.map((ref) => commitOf(root, ref))
          ],
          { concurrency: 5 }
        )
        if (tip === undefined) return []
        const main = mains.find((id) => id !== undefined)
        const base =
          main === undefined || main === tip ? tip : ((yield* lines(root, "merge-base", main, tip))[0] ?? tip)
        const committed =
          base === tip
            ? []
            : fieldsOf(
                yield* run(["diff", "--name-only", "--no-renames", "-z", base, tip], root, environment)
              )
        const uncommitted =
          current === `refs/heads/${branch}`
            ? fieldsOf(yield* runInWorkTree([...STATUS, "--no-renames"], root, environment)).map((line) =>
                line.slice(STATUS_SIGNS)
              )
            : []
        return [...new Set([...committed, ...uncommitted])]
      })
  })
}
