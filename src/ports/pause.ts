import { Effect } from "effect"

/** Lets timers, input and workers run. `Effect.yieldNow` does not: its scheduler continues in microtasks, up to 2,048 of them, while external events wait. */
export const pause: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
