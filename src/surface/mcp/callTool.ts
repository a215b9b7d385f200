import { Cause, Effect, Either, ParseResult, Schema } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { type CallContext, type Tool } from "./Tool.ts"
import { internalFailure, invalidArguments, ToolFailure, toolFailure } from "./toolFailure.ts"

/**
 * Calls a tool with arguments as they came: decoded, or refused with the parameter that is wrong. A failure is a `ToolFailure`
 * always; what nobody foresaw is logged and told without its inside.
 */
export const callTool = (
  tool: Tool,
  input: unknown,
  context: CallContext
): Effect.Effect<object, ToolFailure, Engine> => {
  const decoded = Schema.decodeUnknownEither(tool.input as Schema.Schema<unknown>)(input ?? {}, {
    onExcessProperty: "error",
    errors: "first"
  })
  if (Either.isLeft(decoded))
    return Effect.fail(invalidArguments(ParseResult.ArrayFormatter.formatErrorSync(decoded.left)))
  return tool.handle(decoded.right as never, context).pipe(
    Effect.mapError((error) => (error instanceof ToolFailure ? error : toolFailure(error))),
    Effect.catchAllDefect((defect) =>
      Effect.zipRight(
        Effect.logError(`The tool "${tool.name}" failed`, Cause.die(defect)),
        Effect.fail(internalFailure())
      )
    ),
    Effect.withSpan("callTool", { attributes: { tool: tool.name } })
  )
}
