/** The commits of a repository: which there are, what they say, which files they changed. */
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

/** What the branches of a repository are on. */
export interface Heads {
  /** The commit that HEAD is on. */
  readonly head: string
  /** The commits of all branches, ascending, each once: another text where any branch moved. */
  readonly tips: ReadonlyArray<string>
}

/** What a path that is gone is called instead, or the commit that removed it. */
export type Fate = { readonly renamedTo: string } | { readonly removedBy: string }

/** What a clone that lacks objects cannot tell of commits: which files were renamed and changed at once, or which were changed at all. */
export type Lack = "similarity" | "changes" | "everything"

export interface ReadCommits {
  readonly commits: ReadonlyArray<Document>
  readonly lack: Lack | undefined
}

export class CommitLog extends Context.Tag("lodestone/CommitLog")<
  CommitLog,
  {
    /** `undefined` where there is no git, no repository or no commit. */
    readonly heads: (root: string) => Effect.Effect<Heads | undefined>
    /** Why a repository has no `heads`: nothing is committed where HEAD is, or git cannot read what is. */
    readonly withoutHead: (root: string) => Effect.Effect<"unborn" | "unreadable">
    /** Whether the repository has one of these commits, whatever leads to it. */
    readonly holdsSome: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<boolean>
    /** The ids of the youngest `most` commits that HEAD, the branches and `also` reach, the youngest first; of `also` those that there are. */
    readonly reachable: (
      root: string,
      most: number,
      also?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<string>>
    /** Commits by id, in order. Paths are relative to the top of the repository. */
    readonly read: (root: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadCommits>
    /** What hosts name the repository, by its remotes: `owner/name`, in lower case. */
    readonly repositories: (root: string) => Effect.Effect<ReadonlySet<string>>
    /** The commits that a shallow clone begins with: what came before is not in it, so that what they changed themselves does not show. None in a whole one. */
    readonly beginnings: (root: string) => Effect.Effect<ReadonlySet<string>>
    /**
     * The commits that lines of a file come from, as the file is now or in a commit, with how many lines each, most first. `path` is relative to `root`,
     * lines are from 1, both included. What is not committed yet comes from none, as does what is older than the commits that a shallow clone begins with; nothing is told where git cannot tell. The answer is the same with
     * `prepared`, a folder that `prepareOrigins` wrote into, and comes sooner.
     */
    readonly origins: (
      root: string,
      path: string,
      lines: { readonly first: number; readonly last: number },
      how?: { readonly commit?: string | undefined; readonly prepared?: string | undefined }
    ) => Effect.Effect<ReadonlyArray<{ readonly id: string; readonly lines: number }>>
    /** Writes into a folder, which is no part of the repository, what git is quicker with; where it cannot, nothing. At most once an hour. */
    readonly prepareOrigins: (root: string, folder: string) => Effect.Effect<void>
    /** Whether there is a branch of that name, here or at the origin when that was last asked. */
    readonly hasBranch: (root: string, branch: string) => Effect.Effect<boolean>
    /** What the file at a path, relative to the top of the repository, is called in HEAD, where git was told that it was renamed and that is not committed yet. */
    readonly renamedFrom: (root: string, path: string) => Effect.Effect<string | undefined>
    /**
     * What became of the file or folder at a path that is gone, as the commit that took it away tells, or git of what is not committed yet: in HEAD, or in a
     * commit. Paths are relative to `root`; what went out of there is told as removed.
     */
    readonly fateOf: (root: string, path: string, commit?: string) => Effect.Effect<Fate | undefined>
    /**
     * The files that a branch changed since it left the branch that HEAD of the origin, or else `main` or `master`, is on; those not yet
     * committed too where it is checked out. Relative to the top of the repository; none where the branch is not known.
     */
    readonly changedOn: (root: string, branch: string) => Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** As a git process with this environment would see them. */
  static readonly layerOf = (environment: Environment) => Layer.succeed(this, make(environment))

  static readonly layer = Layer.unwrapEffect(Effect.map(realEnvironment, this.layerOf))

  /** Of repositories alone that lie within the folders which the workspace may use. */
  static readonly layerAllowed = Layer.effect(
    this,
    Effect.map(Effect.all([realEnvironment, Workspace]), ([environment, { gitReach }]) =>
      make(environment, runWithin(gitReach, runGit), runWithin(gitReach, runWarily))
    )
  )
}

/** How changes are asked for, the best first: to find that a file was changed and renamed takes both contents, other renames only ids. */
const CHANGES: ReadonlyArray<{ readonly args: ReadonlyArray<string>; readonly lack: Lack | undefined }> = [
  { args: ["--name-status", "--find-renames"], lack: undefined },
  { args: ["--name-status", "--find-renames=100%"], lack: "similarity" },
  { args: ["--no-patch"], lack: "changes" }
]

const LOG = ["log", "--no-walk=unsorted", "--stdin", ...COMMIT_LOG_ARGUMENTS]

/** How long is trusted what files say of branches: one in a deep folder moves unseen. */
const KEPT_MILLIS = 5000

/**
 * What was changed and not committed, which `git diff` would tell too, but write the index for it. Of a submodule which commit it is on: its own files are
 * another repository's, with a configuration of its own.
 */
const STATUS = ["status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=dirty"]

/** Commits that are asked for in one call. */
const MOST_ASKED = 100

/** What a line of it says before the path. */
const STATUS_SIGNS = 3

/** Renames alone, of files below the folder that git is asked in. */
const RENAMES = ["--name-status", "--find-renames", "--diff-filter=R", "--relative", "-z"]

/** What a path became by renames, told in three fields each: of a folder what most of its files that kept their names lie in. */
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

/** What a branch may have left. */
const MAIN_LINES = ["refs/remotes/origin/HEAD", "refs/heads/main", "refs/heads/master"]

const linesOf = (output: Uint8Array | undefined) =>
  new TextDecoder()
    .decode(output)
    .split("\n")
    .filter((line) => line !== "")

/** The commits that a clone was cut off at, as git keeps them: https://git-scm.com/docs/shallow. */
const beginnings = (root: string): ReadonlySet<string> => {
  const directory = findRepository(root)?.commonDirectory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return new Set()
  try {
    return new Set(readRegular(join(directory, "shallow")).match(/^[0-9a-f]{40,64}$/gm))
  } catch {
    // A whole clone has no such file.
    return new Set()
  }
}

const make = (environment: Environment, run = runGit, runInWorkTree = runWarily): CommitLog["Type"] => {
  const graphs = commitGraphs(environment, run)
  const lines = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(run(args, root, environment), linesOf)
  /** What was read, and how the files stood that tell when it is no longer so. */
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
        // A stamp that is as young as the reading proves nothing.
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
            // To git it has all that it holds from itself.
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
        // Without a converter of texts, which the configuration may name: lines are those of the file.
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
          // The field after it says what the file was called.
          const from = fields[++at]
          if (field.slice(STATUS_SIGNS) === path && field[0] === "R") return from
        }
        return undefined
      }),
    fateOf: (root, path, commit) =>
      Effect.gen(function* () {
        const renames = (...of: ReadonlyArray<string>) =>
          Effect.map(runInWorkTree(["diff", ...RENAMES, ...of], root, environment), fieldsOf)
        // What git was told of by `mv` and `add`, without a look at the work tree.
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
