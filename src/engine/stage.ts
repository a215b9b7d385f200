import { Effect, FiberRef, type Tracer } from "effect"

/**
 * A part of an answer that traces tell apart. Where nobody traces it costs nothing but the question; where it stands in the source is known, so it keeps no stack.
 */
export const stage =
  (name: string, options: Tracer.SpanOptions = {}) =>
  <A, E, R>(part: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(FiberRef.currentTracerEnabled), (enabled) =>
      enabled ? Effect.withSpan(part, name, { ...options, captureStackTrace: false }) : part
    )
