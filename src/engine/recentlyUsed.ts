import { Effect, type Scope } from "effect"

/** A cache by key of large values that can be computed again. */
export interface RecentlyUsed<V> {
  /** The cached value; counts as a use of it. */
  readonly get: (key: string) => V | undefined
  readonly put: (key: string, value: V) => void
}

/** Values unused for this long are dropped; a user who returns later waits as for the first query. */
const IDLE_MILLIS = 15 * 60_000
const LOOK_EVERY = "1 minute"

/**
 * Keeps the `most` recently used values, each until it was unused for 15 minutes: a server may run for weeks and be asked about different projects over the
 * day.
 */
export const recentlyUsed = <V>(most: number): Effect.Effect<RecentlyUsed<V>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    /** Ordered by last use, the most recent last. */
    const kept = new Map<string, { readonly value: V; readonly usedMs: number }>()
    const use = (key: string, value: V): void => {
      kept.delete(key)
      kept.set(key, { value, usedMs: clock.unsafeCurrentTimeMillis() })
    }
    const forgetIdle = Effect.sync(() => {
      const until = clock.unsafeCurrentTimeMillis() - IDLE_MILLIS
      for (const [key, { usedMs }] of kept) {
        if (usedMs > until) return
        kept.delete(key)
      }
    })
    yield* forgetIdle.pipe(Effect.delay(LOOK_EVERY), Effect.forever, Effect.forkScoped)
    return {
      get: (key) => {
        const found = kept.get(key)
        if (found !== undefined) use(key, found.value)
        return found?.value
      },
      put: (key, value) => {
        use(key, value)
        const [oldest] = kept.size > most ? kept.keys() : []
        if (oldest !== undefined) kept.delete(oldest)
      }
    }
  })
