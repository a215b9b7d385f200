/** What a command does instead of following its tree: it ends with its answer. */
import { Effect } from "effect"
import type { Freshness } from "./Freshness.ts"
import { Indexer } from "./Indexer.ts"

/** A command waits so long for what changed to be indexed: what that does not suffice for is told as stale. */
const LOOK_MILLIS = 1500

/** Looks once at each tree that is asked for, and has what changed indexed: how the index stands to the tree then. */
export const lookOnce: Effect.Effect<(root: string) => Effect.Effect<Freshness>, never, Indexer> =
  Effect.flatMap(Indexer, (indexer) =>
    Effect.cachedFunction((root: string) =>
      indexer.refresh(root).pipe(
        Effect.timeoutTo({
          duration: LOOK_MILLIS,
          onSuccess: (): Freshness => "fresh",
          onTimeout: (): Freshness => "stale"
        }),
        Effect.catchTag("IndexInProgress", () => Effect.succeed<Freshness>("syncing")),
        Effect.catchAll((error) =>
          Effect.as(
            Effect.logDebug(`Cannot bring "${root}" up to date: ${error.message}`),
            "stale" as Freshness
          )
        )
      )
    )
  )
