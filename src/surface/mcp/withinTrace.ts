/** Reads the trace that a call belongs to, by W3C Trace Context: from the request's metadata (SEP-414) or from the HTTP header. */
import * as Headers from "@effect/platform/Headers"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import type { ServerContext } from "@modelcontextprotocol/server"
import { Effect, Option } from "effect"

/** Makes the spans of an answer children of the caller's trace. */
export const withinTrace = <A, E, R>(
  { http, mcpReq }: ServerContext,
  answer: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => {
  const traceparent = mcpReq._meta?.["traceparent"] ?? http?.req?.headers.get("traceparent")
  if (typeof traceparent !== "string") return answer
  return Option.match(HttpTraceContext.w3c(Headers.fromInput({ traceparent })), {
    onNone: () => answer,
    onSome: (parent) => Effect.withParentSpan(answer, parent)
  })
}
