import { Duration, Effect, FiberRef, LogLevel } from "effect"

/**
 * Logs the result and the duration in milliseconds of an effect at debug level; logs nothing when it fails. When debug logging is off, only the level is
 * checked.
 */
export const debugTimed =
  <A>(told: (value: A) => string) =>
  <E, R>(part: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(FiberRef.currentMinimumLogLevel), (least) =>
      LogLevel.greaterThan(least, LogLevel.Debug)
        ? part
        : Effect.flatMap(Effect.timed(part), ([took, value]) =>
            Effect.as(Effect.logDebug(`${told(value)} (${Math.round(Duration.toMillis(took))} ms)`), value)
          )
    )
