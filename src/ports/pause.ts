import { Effect } from "effect"

/**
 * Lets timers, input and workers have their turn. `Effect.yieldNow` does not: its scheduler goes on in microtasks, up to 2,048 of
 * them, while everything that comes from outside waits.
 */
export const pause: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
