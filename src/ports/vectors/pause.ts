import { Effect } from "effect"

/**
 * Lets timers and I/O have their turn. `Effect.yieldNow` does not: its scheduler goes on in microtasks, up to 2,048 of
 * them, which between batches of 50 ms is more than a minute.
 */
export const pause: Effect.Effect<void> = Effect.sleep(0)
