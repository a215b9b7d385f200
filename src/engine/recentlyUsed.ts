import { Effect, type Scope } from "effect"
import { unsafeMonotonicMillis } from "../ports/monotonicMillis.ts"

/** A cache by key of large values that can be computed again. */
export interface RecentlyUsed<V> {
  /** The cached value; counts as a use of it. */
  readonly get: (key: string) => V | undefined
  readonly put: (key: string, value: V) => void
}

/** Values unused for this long are dropped; a user who returns later waits as for the first query. */
const IDLE_MILLIS = 15 * 60_000
const SWEEP_INTERVAL = "1 minute"

/**
 * Keeps the `maxValues` recently used values, each until it was unused for 15 minutes: a server may run for weeks and be asked about different projects over the
 * day.
 */
export const recentlyUsed = <V>(maxValues: number): Effect.Effect<RecentlyUsed<V>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    /** Ordered by last use, the most recent last. */
    const entries = new Map<string, { readonly value: V; readonly usedMs: number }>()
    const use = (key: string, value: V): void => {
      entries.delete(key)
      entries.set(key, { value, usedMs: unsafeMonotonicMillis(clock) })
    }
    const removeIdle = Effect.sync(() => {
      const idleBefore = unsafeMonotonicMillis(clock) - IDLE_MILLIS
      for (const [key, { usedMs }] of entries) {
        if (usedMs > idleBefore) return
        entries.delete(key)
      }
    })
    yield* removeIdle.pipe(Effect.delay(SWEEP_INTERVAL), Effect.forever, Effect.forkScoped)
    return {
      get: (key) => {
        const found = entries.get(key)
        if (found !== undefined) use(key, found.value)
        return found?.value
      },
      put: (key, value) => {
        use(key, value)
        const [oldest] = entries.size > maxValues ? entries.keys() : []
        if (oldest !== undefined) entries.delete(oldest)
      }
    }
  })
