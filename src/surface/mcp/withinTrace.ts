/** The trace that a call is part of, by W3C Trace Context: told within the request (SEP-414), or by the header of HTTP. */
import * as Headers from "@effect/platform/Headers"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import type { ServerContext } from "@modelcontextprotocol/server"
import { Effect, Option } from "effect"

/** Lets the spans of an answer belong to the trace of whoever asked. */
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
