import { Clock, Effect } from "effect"

const toMillis = (nanos: bigint) => Number(nanos / 1_000_000n)

/** Milliseconds of a clock that nobody sets, to measure how long ago something was: by the time of day, which may be set back, it could be in the future. */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.currentTimeNanos, toMillis)

/** The same from a given clock. */
export const unsafeMonotonicMillis = (clock: Clock.Clock): number => toMillis(clock.unsafeCurrentTimeNanos())
