import { Duration, Effect, FiberRef, LogLevel } from "effect"

/**
 * Says in the log, to who asks for more, what came of a part and how many milliseconds it took; nothing of one that fails. Where nobody asks it costs nothing but the
 * question.
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
