import { Effect, Stream } from "effect"

/** Emits whenever `look` returns another value than before, starting now; `look` runs at each of the `signals`. */
export const changesOf = <E>(
  look: Effect.Effect<string>,
  signals: Stream.Stream<unknown, E>
): Effect.Effect<Stream.Stream<void, E>> =>
  Effect.map(look, (first) =>
    signals.pipe(
      Stream.mapEffect(() => look),
      Stream.mapAccum(first, (last, now) => [now, now !== last] as const),
      Stream.filter((changed) => changed),
      Stream.map(() => undefined)
    )
  )
