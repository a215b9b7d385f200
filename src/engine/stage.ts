import { Effect } from "effect"

/** A part of an answer that traces tell apart. Where it stands in the source is known: a stack for each would cost more than the span. */
export const stage = (name: string): (<A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) =>
  Effect.withSpan(name, { captureStackTrace: false })
