/** What a command does instead of following its tree: it ends with its answer. */
import { Effect } from "effect"
import { Projects } from "../project/Projects.ts"
import { derivedBefore } from "./derivedBefore.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer } from "./Indexer.ts"

/** A command waits so long for what changed to be indexed: what that does not suffice for is told as stale. */
const LOOK_MILLIS = 1500

/**
 * The same for an index that an older version of this program made, of which all is made anew: once, where a wait that does not suffice would have to be repeated by
 * one command after the other.
 */
const ANEW_MILLIS = 30_000

/** Looks once at each tree that is asked for, and has what changed indexed: how the index stands to the tree then. */
export const lookOnce: Effect.Effect<(root: string) => Effect.Effect<Freshness>, never, Indexer | Projects> =
  Effect.gen(function* () {
    const [indexer, projects] = [yield* Indexer, yield* Projects]

    /** How long a tree is waited for; whoever waits for longer than a moment is told why. */
    const patience = (root: string) =>
      Effect.scoped(
        Effect.gen(function* () {
          const indexed = yield* indexedTree(projects, root)
          if (indexed === undefined) return LOOK_MILLIS
          const { store, view } = indexed
          if (!(yield* derivedBefore(store, view.id, yield* store.busy))) return LOOK_MILLIS
          yield* Effect.logInfo(
            `An older version indexed "${root}": reindexing it and waiting up to ${ANEW_MILLIS / 1000} seconds`
          )
          return ANEW_MILLIS
        })
      ).pipe(
        // What is wrong with it is told by who indexes it.
        Effect.orElseSucceed(() => LOOK_MILLIS)
      )

    return yield* Effect.cachedFunction((root: string) =>
      patience(root).pipe(
        Effect.flatMap((duration) =>
          Effect.timeoutTo(indexer.refresh(root), {
            duration,
            onSuccess: (): Freshness => "fresh",
            onTimeout: (): Freshness => "stale"
          })
        ),
        Effect.catchTag("IndexInProgress", () => Effect.succeed<Freshness>("syncing")),
        Effect.catchAll((error) =>
          Effect.as(Effect.logDebug(`Cannot update "${root}": ${error.message}`), "stale" as Freshness)
        )
      )
    )
  })
