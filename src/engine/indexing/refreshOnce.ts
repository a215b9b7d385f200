/** What a command does instead of following its tree, because it ends with its answer. */
import { Effect } from "effect"
import { Projects } from "../project/Projects.ts"
import { isDerivedByOlderVersion } from "./isDerivedByOlderVersion.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer } from "./Indexer.ts"

/** How long a command waits for changes to be indexed; beyond that its answer is stale. */
const REFRESH_TIMEOUT_MILLIS = 1500

/** The same for an index made by an older version, all of which is derived again: with a shorter wait, each following command would have to wait again. */
const REINDEX_TIMEOUT_MILLIS = 30_000

/** Looks once at each requested tree, indexes what changed, and returns the freshness of the index. */
export const refreshOnce: Effect.Effect<
  (root: string) => Effect.Effect<Freshness>,
  never,
  Indexer | Projects
> = Effect.gen(function* () {
  const [indexer, projects] = [yield* Indexer, yield* Projects]

  /** How long to wait for a tree; a longer wait is logged with its reason. */
  const timeoutOf = (root: string) =>
    Effect.scoped(
      Effect.gen(function* () {
        const indexed = yield* indexedTree(projects, root)
        if (indexed === undefined) return REFRESH_TIMEOUT_MILLIS
        const { store, view } = indexed
        if (!(yield* isDerivedByOlderVersion(store, view.id, yield* store.busy)))
          return REFRESH_TIMEOUT_MILLIS
        yield* Effect.logInfo(
          `An older version indexed "${root}": reindexing it and waiting up to ${REINDEX_TIMEOUT_MILLIS / 1000} seconds`
        )
        return REINDEX_TIMEOUT_MILLIS
      })
    ).pipe(
      // The index run reports errors of the store.
      Effect.orElseSucceed(() => REFRESH_TIMEOUT_MILLIS)
    )

  return yield* Effect.cachedFunction((root: string) =>
    timeoutOf(root).pipe(
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
