import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import type { Reading } from "./viewReading.ts"

/** Views of which packages and names are remembered. */
const KEPT_VIEWS = 8

/** What follows from a view, made once for each generation of the views that were read last. */
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
