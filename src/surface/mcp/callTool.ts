import { Cause, Effect, Either, ParseResult, Schema } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { stage } from "../../engine/stage.ts"
import { Redaction } from "../../engine/redaction/Redaction.ts"
import { describeTool } from "./describeTool.ts"
import { overlongText } from "./overlongText.ts"
import { runRecorded } from "./noteUse.ts"
import { type CallContext, type Tool } from "./Tool.ts"
import {
  brokenWorkspace,
  internalFailure,
  invalidArguments,
  invalidInput,
  timedOut,
  ToolFailure,
  toolFailure
} from "./toolFailure.ts"

/**
 * Fields that clients use as identifiers and get back unchanged: handles and paths. Queries are masked, because they are also shown in logs and to other
 * readers.
 */
const EXEMPT_KEYS: ReadonlySet<string> = new Set([
  "symbol_id",
  "symbol_stable_id",
  "result_id",
  "job_id",
  "connector_id",
  "id",
  "next_cursor",
  "path",
  "file_path",
  "former_path",
  "changed_files",
  "ref"
])

/**
 * Calls a tool with raw arguments, which are decoded or rejected with the name of the wrong parameter. Every failure is a `ToolFailure`; unexpected errors are
 * logged, and reported without details. Secrets are masked in answers and failures, and their number is added. Each call is recorded in the usage log.
 */
export const callTool = (
  tool: Tool,
  input: unknown,
  context: CallContext
): Effect.Effect<object, ToolFailure, Engine> =>
  runRecorded(tool, input, context, (recordedContext) => runTool(tool, input, recordedContext))

const runTool = (
  tool: Tool,
  input: unknown,
  context: CallContext
): Effect.Effect<object, ToolFailure, Engine> => {
  const decodeAndHandle = Effect.suspend(() =>
    Either.match(decodeInput(tool, input), {
      onLeft: Effect.fail,
      onRight: (decoded) => tool.handle(decoded as never, context)
    })
  )
  return decodeAndHandle.pipe(
    Effect.mapError((error) =>
      error instanceof ToolFailure
        ? error
        : error._tag === "WorkspaceError" && !namesProject(input)
          ? brokenWorkspace("path", error.message)
          : toolFailure(error)
    ),
    withTimeLimit(tool),
    Effect.catchAllDefect((defect) =>
      Effect.zipRight(
        Effect.logError(`The tool "${tool.name}" failed`, Cause.die(defect)),
        Effect.fail(internalFailure())
      )
    ),
    Effect.flatMap(maskAndCount),
    Effect.catchAll(({ code, data, message }) =>
      Effect.flatMap(maskAndCount({ data, message }), (maskedError) =>
        Effect.fail(new ToolFailure({ code, data: maskedError.data, message: maskedError.message }))
      )
    ),
    // Named by OpenTelemetry's conventions for MCP.
    stage(`tools/call ${tool.name}`, {
      kind: "server",
      attributes: { "mcp.method.name": "tools/call", "gen_ai.tool.name": tool.name }
    })
  )
}

/** Whether the arguments name the project; a client is not blamed for a default. */
const namesProject = (input: unknown): boolean =>
  typeof input === "object" && input !== null && ("path" in input || "project_path" in input)

/** Most nesting levels of arguments, because decoding and printing them is recursive. */
const MAX_NESTING_LEVELS = 500

const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isNestedWithin(levels - 1, each)))

/** The decoded arguments, or what is wrong with them. */
const decodeInput = (tool: Tool, input: unknown): Either.Either<unknown, ToolFailure> => {
  if (!isNestedWithin(MAX_NESTING_LEVELS, input))
    return Either.left(
      invalidInput("arguments", `they are nested more than ${MAX_NESTING_LEVELS} levels deep`)
    )
  const inputSchema = () => describeTool(tool).inputSchema
  return Schema.decodeUnknownEither(tool.input as Schema.Schema<unknown>)(input ?? {}, {
    onExcessProperty: "error",
    errors: "first"
  }).pipe(
    Either.mapLeft((error) =>
      invalidArguments(ParseResult.ArrayFormatter.formatErrorSync(error), inputSchema())
    ),
    Either.flatMap((decoded) => {
      const overlong = overlongText(input, inputSchema)
      return overlong === undefined ? Either.right(decoded) : Either.left(overlong)
    })
  )
}

/** Cancels calls that exceed the tool's time limit. */
const withTimeLimit =
  ({ name, timeoutSeconds }: Tool) =>
  <A, R>(call: Effect.Effect<A, ToolFailure, R>): Effect.Effect<A, ToolFailure, R> =>
    timeoutSeconds === undefined
      ? call
      : Effect.timeoutFail(call, {
          duration: timeoutSeconds * 1000,
          onTimeout: () => timedOut(`${name} took longer than ${timeoutSeconds} seconds and was cancelled`)
        })

const alreadyMasked = (value: object): number =>
  "redacted" in value && typeof value.redacted === "number" ? value.redacted : 0

/** Masks secrets and adds their number, including those that the tool itself masked. */
const maskAndCount = <A extends object>(value: A): Effect.Effect<A, never, Redaction> =>
  Effect.flatMap(Redaction, (redaction) =>
    Effect.map(redaction.mask(value, EXEMPT_KEYS), ({ answer, redacted }) =>
      redacted === 0 ? answer : { ...answer, redacted: redacted + alreadyMasked(value) }
    )
  )
