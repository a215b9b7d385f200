import { Effect } from "effect"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"

/** Checks the whole store; fails with the first fault. */
export const failIfDamaged = (store: RepositoryStore): Effect.Effect<void, StoreError> =>
  Effect.flatMap(store.check, ([fault]) =>
    fault === undefined ? Effect.void : new StoreError({ reason: "Corrupt", detail: fault })
  )
