/** Index runs that go on after whoever asked for them was answered. */
import { Context, Deferred, Effect, FiberSet, Layer } from "effect"
import { type IndexError, Indexer } from "./Indexer.ts"
import type { StartedRun, SyncOptions } from "./IndexReport.ts"

export class IndexJobs extends Context.Tag("lodestone/IndexJobs")<
  IndexJobs,
  {
    /** Begins to index a project, as it was indexed last, and answers as soon as the run has the right to write. */
    readonly start: (path: string, options: SyncOptions) => Effect.Effect<StartedRun, IndexError>
  }
>() {
  /** Runs end with the scope: one that is under way then is cancelled, and what it derived is kept for the next. */
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
              // Where it had begun already, its job tells how it ended.
              Effect.catchAllCause((cause) => Deferred.failCause(started, cause))
            )
          yield* FiberSet.run(running, run)
          return yield* Deferred.await(started)
        })
      })
    })
  )
}
