import type {
  InputRequiredResult,
  RequestTypeMap,
  ResultTypeMap,
  ServerContext
} from "@modelcontextprotocol/server"

/** The methods answered here. */
export type Method =
  | "tools/list"
  | "tools/call"
  | "resources/list"
  | "resources/templates/list"
  | "resources/read"
  | "resources/subscribe"
  | "resources/unsubscribe"
  | "completion/complete"

/** Answers to the requests of one client. */
export type MethodHandlers<M extends Method = Method> = {
  readonly [Each in M]: (
    request: RequestTypeMap[Each],
    context: ServerContext
  ) => ResultOrQuestion<ResultTypeMap[Each]> | Promise<ResultOrQuestion<ResultTypeMap[Each]>>
}

/** An answer, or a question that a stateless client must answer first. */
type ResultOrQuestion<A> = A | InputRequiredResult
