/** A large first run makes the indexes of symbols at its end: in a sorted order, and once. */
import { Effect } from "effect"
import { pause } from "../../ports/pause.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { IndexRun } from "./IndexRun.ts"

/** From this many bytes of source on: below, making them at the end, when nothing else can be done, takes as long as it saves. */
export const MIN_BULK_BYTES = 64_000_000

/** Drops them before a run that derives much, if no view needs them; a run that ends early leaves them to the next. */
export const dropSymbolIndexes = (
  { lease, store }: Pick<IndexRun, "lease" | "store">,
  bytes: number
): Effect.Effect<void, StoreError> =>
  bytes < MIN_BULK_BYTES
    ? Effect.void
    : store.write(lease, ({ sources, views }) => {
        if (views.all().length === 0) sources.dropIndexes()
      })

/** Makes those that are missing, one by one, so that a search in another project waits for one at most. */
export const restoreSymbolIndexes = ({
  lease,
  store
}: Pick<IndexRun, "lease" | "store">): Effect.Effect<void, StoreError> =>
  store
    .write(lease, ({ sources }) => sources.restoreIndex())
    .pipe(
      Effect.tap((name) =>
        name === undefined ? Effect.void : Effect.zipRight(Effect.logDebug(`Made the index ${name}`), pause)
      ),
      Effect.repeat({ until: (name) => name === undefined }),
      Effect.asVoid
    )
