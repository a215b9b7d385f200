import { Effect } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { SettingTable } from "../../ports/storage/SettingTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { derivedKey } from "./sourcesByBlob.ts"

/**
 * Whether an older version of this program derived a view, so that it may lack what this version finds; false when a newer version derived it. While a run
 * writes it is false, because that run may be deriving the view again.
 */
export const isDerivedByOlderVersion = (
  store: RepositoryStore,
  view: number,
  busy: boolean
): Effect.Effect<boolean, StoreError> =>
  busy
    ? Effect.succeed(false)
    : Effect.map(
        store.setting(derivedKey(view)),
        (deriverVersion) => Number(deriverVersion ?? 0) < DERIVER_VERSION
      )

/** The version that derived a view; the present one where it is not known. */
export const deriverVersionOf = (settings: Pick<SettingTable, "find">, view: number): number =>
  Number(settings.find(derivedKey(view)) ?? DERIVER_VERSION)
