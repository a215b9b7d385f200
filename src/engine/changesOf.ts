import { Effect, Stream } from "effect"

/** Emits whenever `observe` returns another value than before, starting now; `observe` runs at each of the `signals`. */
export const changesOf = <E>(
  observe: Effect.Effect<string>,
  signals: Stream.Stream<unknown, E>
): Effect.Effect<Stream.Stream<void, E>> =>
  Effect.map(observe, (first) =>
    signals.pipe(
      Stream.mapEffect(() => observe),
      Stream.mapAccum(first, (last, now) => [now, now !== last] as const),
      Stream.filter((changed) => changed),
      Stream.map(() => undefined)
    )
  )
