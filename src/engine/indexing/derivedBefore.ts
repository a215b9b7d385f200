import { Effect } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { derivedKey } from "./sourcesByBlob.ts"

/**
 * Whether an older version of this program derived a view, so that it may lack what this one finds; never where a newer one did, which knows better. While a
 * run writes nothing is said of it: a view is published before it is noted who derived it.
 */
export const derivedBefore = (
  store: RepositoryStore,
  view: number,
  busy: boolean
): Effect.Effect<boolean, StoreError> =>
  busy
    ? Effect.succeed(false)
    : Effect.map(store.setting(derivedKey(view)), (derived) => Number(derived ?? 0) < DERIVER_VERSION)
