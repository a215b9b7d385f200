/** Reads a folder's git history: its last commits, and its files before them. */
import { Context, Effect, Layer } from "effect"
import { type Commit, commitsOfLog, isEarlier, LOG_ARGUMENTS } from "../../core/history/mod.ts"
import type { Environment } from "./askGit.ts"
import { type CommittedFile, contentsOfBatch, filesOfListing } from "./gitObjects.ts"
import { runWithin } from "./gitReach.ts"
import { runGitHardened } from "./runGitHardened.ts"
import { realEnvironment, Workspace } from "./Workspace.ts"

export type { CommittedFile } from "./gitObjects.ts"

/** The last commits that changed something below a folder, and the commit before all of them. */
export interface RecentHistory {
  readonly base: string
  /** Date of the base, ISO 8601. */
  readonly date: string
  /** Newest first, without merges and added files; none of them is in the history of the base. Paths are relative to the folder. */
  readonly commits: ReadonlyArray<Commit>
  /** Whether the clone is shallow. */
  readonly shallow: boolean
}

export class History extends Context.Tag("lodestone/History")<
  History,
  {
    /** The last `count` commits, or the later half of a shorter history; `undefined` without git, a repository or a commit. */
    readonly recent: (root: string, count: number) => Effect.Effect<RecentHistory | undefined>
    /** The regular files below `root` in a commit, by path. */
    readonly filesAt: (root: string, commit: string) => Effect.Effect<ReadonlyArray<CommittedFile>>
    /** Their contents, in order; `undefined` for one that is not on this machine. */
    readonly contents: (
      root: string,
      files: ReadonlyArray<CommittedFile>
    ) => Effect.Effect<ReadonlyArray<Uint8Array | undefined>>
  }
>() {
  /** With git processes in this environment. */
  static readonly layerOf = (environment: Environment) => Layer.succeed(this, make(environment))

  static readonly layer = Layer.unwrapEffect(Effect.map(realEnvironment, this.layerOf))

  /** Only for repositories within the allowed folders. */
  static readonly layerAllowed = Layer.effect(
    this,
    Effect.map(Effect.all([realEnvironment, Workspace]), ([environment, { gitReach }]) =>
      make(environment, runWithin(gitReach, runGitHardened))
    )
  )
}

const make = (environment: Environment, run = runGitHardened): History["Type"] => {
  const gitText = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(run(args, root, environment), (output) => new TextDecoder().decode(output))
  const gitLastLine = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(gitText(root, ...args), (text) => text.trim().split("\n").at(-1) ?? "")

  /** Number of commits to use: a young tree has hardly any of the files that were changed later, so at least half of the history is left. */
  const usableCount = (root: string, count: number, shallow: boolean) =>
    Effect.map(
      gitLastLine(root, "rev-list", "--no-merges", "--count", `--max-count=${2 * count}`, "HEAD", "--", "."),
      (total) => (shallow ? count : Math.min(count, Number(total) >> 1))
    )

  /** The newest commit on the main line that is older than the last `count`, or the oldest there is. */
  const baseOf = (root: string, count: number) =>
    Effect.gen(function* () {
      const oldest = yield* gitLastLine(
        root,
        "log",
        "--no-merges",
        `--max-count=${count}`,
        "--format=%ct",
        "--",
        "."
      )
      const before = yield* gitLastLine(
        root,
        "rev-list",
        "--first-parent",
        "--max-count=1",
        `--before=${Number(oldest) - 1}`,
        "HEAD"
      )
      return before === "" ? yield* gitLastLine(root, "rev-list", "--first-parent", "HEAD") : before
    })

  return History.of({
    recent: Effect.fn("History.recent")(function* (root, count) {
      const shallow = (yield* gitLastLine(root, "rev-parse", "--is-shallow-repository")) === "true"
      const last = yield* usableCount(root, count, shallow)
      const base = yield* baseOf(root, Math.max(1, last))
      if (base === "") return undefined
      const log = yield* gitText(
        root,
        "log",
        ...LOG_ARGUMENTS,
        "--relative",
        `--max-count=${last}`,
        `${base}..HEAD`,
        "--",
        "."
      )
      return {
        base,
        date: yield* gitLastLine(root, "log", "-1", "--format=%cI", base),
        commits: commitsOfLog(log, isEarlier),
        shallow
      }
    }),
    filesAt: (root, commit) => Effect.map(gitText(root, "ls-tree", "-r", "-l", "-z", commit), filesOfListing),
    contents: (root, files) =>
      Effect.map(
        run(["cat-file", "--batch"], root, environment, files.map(({ id }) => `${id}\n`).join("")),
        (output) => contentsOfBatch(output ?? new Uint8Array(), files.length)
      )
  })
}
