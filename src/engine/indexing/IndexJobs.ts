/** Index runs that continue in the background after the request for them was answered. */
import { Context, Deferred, Effect, FiberSet, Layer } from "effect"
import { Indexer, type IndexError } from "./Indexer.ts"
import type { StartedRun, SyncOptions } from "./IndexReport.ts"

export class IndexJobs extends Context.Tag("lodestone/IndexJobs")<
  IndexJobs,
  {
    /** Starts indexing a project with the options of its last run; returns once the run holds the lease. */
    readonly start: (path: string, options: SyncOptions) => Effect.Effect<StartedRun, IndexError>
  }
>() {
  /** Runs end with the scope: a run in progress is cancelled, and what it derived is kept for the next one. */
  static readonly layer = Layer.scoped(
    this,
    Effect.gen(function* () {
      const indexer = yield* Indexer
      const running = yield* FiberSet.make()
      return IndexJobs.of({
        start: Effect.fn("IndexJobs.start")(function* (path, options) {
          const started = yield* Deferred.make<StartedRun, IndexError>()
          const run = indexer
            .sync(path, options, (begun) => Deferred.succeed(started, begun))
            .pipe(
              Effect.tapErrorCause((cause) => Effect.logDebug("An index run failed", cause)),
              // Has no effect once the run has begun; then its job records how it ended.
              Effect.catchAllCause((cause) => Deferred.failCause(started, cause))
            )
          yield* FiberSet.run(running, run)
          return yield* Deferred.await(started)
        })
      })
    })
  )
}
