/** Index runs that continue in the background after the request for them was answered. */
import { Context, Deferred, Effect, FiberMap, Layer } from "effect"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { Indexer, type IndexError } from "./Indexer.ts"
import type { StartedRun, SyncOptions } from "./IndexReport.ts"

export class IndexJobs extends Context.Tag("lodestone/IndexJobs")<
  IndexJobs,
  {
    /** Starts indexing a project with the options of its last run; returns once the run holds the lease. */
    readonly start: (path: string, options: SyncOptions) => Effect.Effect<StartedRun, IndexError>
    /** Cancels the runs of the project at `root` that were started here; what they derived is kept for the next one. */
    readonly stop: (root: string) => Effect.Effect<void>
  }
>() {
  /** Runs end with the scope: a run in progress is cancelled, and what it derived is kept for the next one. */
  static readonly layer = Layer.scoped(
    this,
    Effect.gen(function* () {
      const indexer = yield* Indexer
      const workspace = yield* Workspace
      const running = yield* FiberMap.make<string>()
      const prefixOf = (root: string) => `${root}\0`
      return IndexJobs.of({
        start: Effect.fn("IndexJobs.start")(function* (path, options) {
          const started = yield* Deferred.make<StartedRun, IndexError>()
          const run = indexer
            .sync(path, options, (begun) => Deferred.succeed(started, begun))
            .pipe(
              Effect.tapErrorCause((cause) => Effect.logDebug("An index run failed", cause)),
              // Has no effect once the run has begun; then its job records how it ended.
              Effect.catchAllCause((cause) => Deferred.failCause(started, cause)),
              Effect.onInterrupt(() => Deferred.interrupt(started))
            )
          // The run itself fails for a path that is none.
          const root = yield* Effect.orElseSucceed(workspace.resolveRoot(path, { force: true }), () => path)
          yield* FiberMap.run(running, `${prefixOf(root)}${crypto.randomUUID()}`, run)
          return yield* Deferred.await(started)
        }),
        stop: Effect.fn("IndexJobs.stop")(function* (root) {
          const keys = [...running].flatMap(([key]) => (key.startsWith(prefixOf(root)) ? [key] : []))
          yield* Effect.forEach(keys, (key) => FiberMap.remove(running, key), { concurrency: "unbounded" })
        })
      })
    })
  )
}
