import { Effect, type Scope } from "effect"

/** Large values that can be made again, by key. */
export interface RecentlyUsed<V> {
  /** A value that is kept, which counts as a use of it. */
  readonly get: (key: string) => V | undefined
  readonly put: (key: string, value: V) => void
}

/** Nobody who works on a project thinks for longer; who comes back waits as for a first question. */
const IDLE_MILLIS = 15 * 60_000
const LOOK_EVERY = "1 minute"

/**
 * Keeps the `most` values that were used last, and each until nobody has used it for a quarter of an hour: a server may stand for weeks, and is asked about one
 * project in the morning and about another one in the evening.
 */
export const recentlyUsed = <V>(most: number): Effect.Effect<RecentlyUsed<V>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    /** Used last stands last. */
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
