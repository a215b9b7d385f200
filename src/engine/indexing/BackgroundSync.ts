/** Updates stale indexes in the background. */
import { Context, Effect, FiberMap, Layer } from "effect"
import { Indexer } from "./Indexer.ts"

export class BackgroundSync extends Context.Tag("lodestone/BackgroundSync")<
  BackgroundSync,
  {
    /** Starts a sync of the project at `root`, or of one of its refs, unless one is running; returns at once. */
    readonly request: (root: string, ref?: string) => Effect.Effect<void>
  }
>() {
  /** For servers: at most one sync per project and ref; all end with the scope. */
  static readonly layer = Layer.scoped(
    this,
    Effect.gen(function* () {
      const indexer = yield* Indexer
      const running = yield* FiberMap.make<string, void>()
      return BackgroundSync.of({
        request: (root, ref) =>
          FiberMap.run(
            running,
            `${root}\0${ref ?? ""}`,
            indexer.sync(root, { ref, anywhere: true }).pipe(
              Effect.asVoid,
              // The run in progress brings the index up to date.
              Effect.catchTag("IndexInProgress", () => Effect.void),
              Effect.catchAll((error) => Effect.logInfo(`Cannot sync "${root}": ${error.message}`))
            ),
            { onlyIfMissing: true }
          ).pipe(Effect.asVoid)
      })
    })
  )

  /** For one-shot commands, which end before a sync would. */
  static readonly layerNone = Layer.succeed(this, this.of({ request: () => Effect.void }))
}
