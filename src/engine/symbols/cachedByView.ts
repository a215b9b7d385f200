import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import type { ViewReading } from "./createViewReader.ts"

/** Most views whose derived data is kept. */
const MAX_VIEWS = 8

/** Computes data derived from a view once per generation, for the most recently read views. */
export const cachedByView = <A>(compute: (reading: ViewReading) => Effect.Effect<A, StoreError>) =>
  Effect.map(
    recentlyUsed<{ readonly generation: number; readonly value: A }>(MAX_VIEWS),
    (cache) => (reading: ViewReading) =>
      Effect.gen(function* () {
        const { generation, project, store } = reading
        const key = `${store.folder}\0${project.view}`
        const cached = cache.get(key)
        const value = cached?.generation === generation ? cached.value : yield* compute(reading)
        cache.put(key, { generation, value })
        return value
      })
  )
