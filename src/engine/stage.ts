import { Effect, FiberRef, type Tracer } from "effect"

/**
 * A span for traces around a part of an answer. Without tracing, only the setting is checked; the span records no stack trace because its place in the source
 * is known from its name.
 */
export const stage =
  (name: string, options: Tracer.SpanOptions = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(FiberRef.currentTracerEnabled), (enabled) =>
      enabled ? Effect.withSpan(effect, name, { ...options, captureStackTrace: false }) : effect
    )
