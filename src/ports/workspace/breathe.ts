import { Effect } from "effect"

/** Lets timers and input have their turn, which yielding to other fibers alone does not: so work in slices can be cancelled. */
export const breathe: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
