/** Spans that say how long what took and whether it went well, and nothing of what was asked, found or said. */
import { Cause, Exit, Option, Predicate, Tracer } from "effect"

/** Attributes that may hold what nobody but the two ends should read. */
const PRIVATE = /^(?:url\.(?:full|query)|http\.(?:request|response)\.header\.)/

/** What went wrong, by its name alone: a message may quote paths, code and secrets. */
const nameOf = (error: unknown): string => {
  if (
    Predicate.isRecord(error) &&
    Predicate.isRecord(error["data"]) &&
    typeof error["data"]["code"] === "string"
  )
    return error["data"]["code"]
  if (Predicate.hasProperty(error, "_tag") && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "Error"
}

const named = (cause: Cause.Cause<unknown>): Cause.Cause<Error> => {
  if (Cause.isInterruptedOnly(cause)) return cause as Cause.Cause<never>
  const error = new Error(nameOf(Cause.squash(cause)))
  error.name = error.message
  delete error.stack
  return Cause.fail(error)
}

/** The same tracer with such spans, which also leaves out what a caller's trace does not record (W3C Trace Context, flag `sampled`). */
export const discreet = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    context: (run, fiber) => tracer.context(run, fiber),
    span: (name, parent, context, links, startTime, kind, options) => {
      const span = tracer.span(name, parent, context, links, startTime, kind, options)
      const sampled = Option.match(parent, { onNone: () => true, onSome: (each) => each.sampled })
      const end = span.end.bind(span)
      const attribute = span.attribute.bind(span)
      return Object.assign(span, {
        sampled,
        end: (endTime: bigint, exit: Exit.Exit<unknown, unknown>) => {
          if (sampled) end(endTime, Exit.mapErrorCause(exit, named))
        },
        attribute: (key: string, value: unknown) => {
          if (!PRIVATE.test(key)) attribute(key, value)
        },
        event: () => {}
      })
    }
  })
