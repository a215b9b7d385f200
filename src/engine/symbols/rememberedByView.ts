import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import type { Reading } from "./viewReading.ts"

/** Most views whose derived data is kept. */
const KEPT_VIEWS = 8

/** Computes data derived from a view once per generation, for the most recently read views. */
export const rememberedByView = <A>(make: (reading: Reading) => Effect.Effect<A, StoreError>) =>
  Effect.map(
    recentlyUsed<{ readonly generation: number; readonly made: A }>(KEPT_VIEWS),
    (known) => (reading: Reading) =>
      Effect.gen(function* () {
        const { generation, project, store } = reading
        const key = `${store.folder}\0${project.view}`
        const kept = known.get(key)
        const made = kept?.generation === generation ? kept.made : yield* make(reading)
        known.put(key, { generation, made })
        return made
      })
  )
