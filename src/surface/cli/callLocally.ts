/** Calls tools from commands. */
import { Effect } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import type { EngineError } from "../../engine/EngineError.ts"
import { callTool } from "../mcp/callTool.ts"
import type { CallContext, Tool } from "../mcp/Tool.ts"
import { type ToolFailure, toolFailure } from "../mcp/toolFailure.ts"

/** Each command run is a session of its own. */
const SESSION = crypto.randomUUID()

/** Calls a tool as a server would, so that both give the same answer. */
export const callLocally = (
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  context: Partial<CallContext> = {}
): Effect.Effect<object, ToolFailure, Engine> =>
  callTool(tool, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)), {
    workspace: Effect.succeed(process.cwd()),
    progress: () => Effect.void,
    sample: undefined,
    debug: false,
    answerFormat: "json",
    session: SESSION,
    toolsShown: undefined,
    ...context
  })

/** Converts errors of the engine to those of tools. */
export const withToolFailures = <A, R>(
  body: Effect.Effect<A, EngineError, R>
): Effect.Effect<A, ToolFailure, R> => Effect.mapError(body, toolFailure)
