import { Duration, Effect, FiberRef, LogLevel } from "effect"

/**
 * Logs the result and the duration in milliseconds of an effect at debug level; logs nothing when it fails. When debug logging is off, only the level is
 * checked.
 */
export const debugTimed =
  <A>(describe: (value: A) => string) =>
  <E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(FiberRef.currentMinimumLogLevel), (minimumLevel) =>
      LogLevel.greaterThan(minimumLevel, LogLevel.Debug)
        ? effect
        : Effect.flatMap(Effect.timed(effect), ([duration, value]) =>
            Effect.as(
              Effect.logDebug(`${describe(value)} (${Math.round(Duration.toMillis(duration))} ms)`),
              value
            )
          )
    )
