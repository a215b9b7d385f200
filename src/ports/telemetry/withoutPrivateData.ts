/** Spans that report durations and outcomes but not the content of queries, results or messages. */
import { Cause, Exit, Option, Predicate, Tracer } from "effect"

/** Attributes that may contain private data. */
const PRIVATE_ATTRIBUTE = /^(?:url\.(?:full|query)|http\.(?:request|response)\.header\.)/

/** The name of an error without its message, which may quote paths, code and secrets. */
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

const withNameOnly = (cause: Cause.Cause<unknown>): Cause.Cause<Error> => {
  if (Cause.isInterruptedOnly(cause)) return cause as Cause.Cause<never>
  const error = new Error(nameOf(Cause.squash(cause)))
  error.name = error.message
  delete error.stack
  return Cause.fail(error)
}

/** Wraps a tracer to record such spans only. Spans whose parent is not sampled are left out (W3C Trace Context, flag `sampled`). */
export const withoutPrivateData = (tracer: Tracer.Tracer): Tracer.Tracer =>
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
          if (sampled) end(endTime, Exit.mapErrorCause(exit, withNameOnly))
        },
        attribute: (key: string, value: unknown) => {
          if (!PRIVATE_ATTRIBUTE.test(key)) attribute(key, value)
        },
        event: () => {}
      })
    }
  })
