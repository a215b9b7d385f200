import { Effect } from "effect"

/**
 * Lets timers and I/O have their turn. `Effect.yieldNow` does not: its scheduler goes on in microtasks, for up to 2,048
 * of them, which between batches of 50 ms is a minute and a half.
 */
export const pause: Effect.Effect<void> = Effect.async((resume) => {
  const handle = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(handle))
})
