import { Effect } from "effect"

/** Lets timers, input and workers run. `Effect.yieldNow` does not: its scheduler continues in microtasks, up to 2,048 of them, while external events wait. */
export const pause: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})

/** Lets so much time pass for what the system is about to report. Unlike `Effect.sleep` it takes real time, which a test cannot skip. */
export const pauseFor = (millis: number): Effect.Effect<void> =>
  Effect.async((resume) => {
    const timer = setTimeout(() => resume(Effect.void), millis)
    return Effect.sync(() => clearTimeout(timer))
  })
