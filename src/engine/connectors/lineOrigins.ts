/** The commits that lines of a file come from, which git takes long to find in a long history. */
import { type Duration, Effect, Exit, Fiber, FiberMap, Option } from "effect"
import type { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import type { Project } from "../project/Projects.ts"
import { recentlyUsed } from "../recentlyUsed.ts"

/** A commit, and how many of the lines come from it. */
export interface LineOrigin {
  readonly id: string
  readonly lines: number
}

/** The lines' project: what is needed to ask git about them. */
export interface OriginsProject extends Pick<Project, "root"> {
  readonly location: Pick<Project["location"], "objects">
  readonly target: Pick<NonNullable<Project["target"]>, "commit"> | undefined
}

/** What is asked for the origins, and for what they depend on. */
export interface OriginsPorts {
  readonly commitLog: Pick<CommitLog["Type"], "head" | "origins" | "shallowBoundaries">
  readonly workspace: Pick<Workspace["Type"], "stamp">
}

/** Most answers that are kept. */
const MAX_CACHED = 64

/** Most searches at a time: each is a process of git that may run for a minute, and those that nobody waits for go on. */
const MAX_SEARCHES = 4

/**
 * Finds the origins of lines, most lines first; none if that takes longer than `maxWait`. Then it goes on, and who asks again gets them at once. What was found is
 * kept, but not that there are no origins, which is also what a failure of git looks like. `path` is relative to the project's root.
 */
export const lineOrigins = ({ commitLog, workspace }: OriginsPorts, maxWait: Duration.DurationInput) =>
  Effect.gen(function* () {
    const found = yield* recentlyUsed<ReadonlyArray<LineOrigin>>(MAX_CACHED)
    const turns = yield* Effect.makeSemaphore(MAX_SEARCHES)
    const running = yield* FiberMap.make<string, ReadonlyArray<LineOrigin>>()
    return (
      { location, root, target }: OriginsProject,
      path: string,
      lines: { readonly first: number; readonly last: number }
    ): Effect.Effect<Option.Option<ReadonlyArray<LineOrigin>>> =>
      Effect.gen(function* () {
        const commit = target?.commit
        // In the working tree the lines depend on the file as it is now and on the commit below it.
        const version =
          commit ?? JSON.stringify([yield* commitLog.head(root), yield* workspace.stamp(root, path)])
        // A shallow clone may get its earlier history without any change to these.
        const boundaries = [...(yield* commitLog.shallowBoundaries(root))].join()
        const key = [root, path, lines.first, lines.last, version, boundaries].join("\0")
        const known = found.get(key)
        if (known !== undefined) return Option.some(known)
        const search = Effect.tap(
          commitLog.origins(root, path, lines, { commit, prepared: location.objects }),
          (origins) => Effect.sync(() => origins.length > 0 && found.put(key, origins))
        ).pipe(turns.withPermits(1))
        const fiber = yield* Effect.catchAll(FiberMap.get(running, key), () =>
          FiberMap.run(running, key, search, { onlyIfMissing: true })
        )
        const outcome = yield* Effect.timeoutOption(Fiber.await(fiber), maxWait)
        return Option.flatMap(outcome, (exit) =>
          Exit.isSuccess(exit) ? Option.some(exit.value) : Option.none()
        )
      })
  })
