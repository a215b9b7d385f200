import { Effect, Stream } from "effect"

/** Something each time that a look is not as the one before it, from now on; it is looked whenever `signals` says so. */
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
