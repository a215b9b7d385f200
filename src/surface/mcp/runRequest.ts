/** Runs what answers a request, on the engine of the server. */
import type { InputRequiredResult, Server, ServerContext } from "@modelcontextprotocol/server"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import { wellFormed } from "../../core/text/mod.ts"
import type { Engine } from "../../engine/Engine.ts"
import { callContext, type Connection, rootsQuestion } from "./callContext.ts"
import { RpcError } from "./ContractServer.ts"
import type { ServerOptions } from "./Servers.ts"
import type { CallContext } from "./Tool.ts"
import { internalFailure, type ToolFailure } from "./toolFailure.ts"
import { withinTrace } from "./withinTrace.ts"

/** A client with the server that it is connected to. */
export interface ServedClient extends ServerOptions, Connection {
  readonly server: Server
  readonly toolsShown: number
  readonly runtime: Runtime.Runtime<Engine>
}

/** Runs an answer; failures are thrown as JSON-RPC errors. */
export const runOrThrow = async <A>(
  { runtime }: ServedClient,
  request: ServerContext,
  answer: Effect.Effect<A, ToolFailure, Engine>
): Promise<A> => {
  const exit = await Runtime.runPromiseExit(runtime)(withinTrace(request, answer), {
    signal: request.mcpReq.signal
  })
  if (Exit.isSuccess(exit)) return wellFormed(exit.value)
  const failure = Cause.failureOption(exit.cause)
  if (Option.isNone(failure) && !request.mcpReq.signal.aborted)
    Runtime.runFork(runtime)(Effect.logError("A request ended without an answer", exit.cause))
  throw new RpcError(Option.getOrElse(failure, internalFailure))
}

/**
 * The same for requests that may ask the client for its roots. A stateless client cannot be asked in between: such a request ends with a question and is
 * repeated with the answer.
 */
export const runOrAsk = async <A, Result>(
  client: ServedClient,
  request: ServerContext,
  answer: (context: CallContext) => Effect.Effect<A, ToolFailure, Engine>,
  toResult: (answer: A) => Result
): Promise<Result | InputRequiredResult> => {
  const question = { asked: false }
  try {
    return toResult(await runOrThrow(client, request, answer(callContext(client, request, question))))
  } catch (error) {
    if (question.asked) return rootsQuestion()
    throw error
  }
}
