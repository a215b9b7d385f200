/** Records tool calls in the usage log. */
import { Cause, Clock, Effect, Exit, Option, Predicate } from "effect"
import { ownValue } from "../../core/record/mod.ts"
import type { Engine } from "../../engine/Engine.ts"
import { UsageLog } from "../../engine/analytics/UsageLog.ts"
import { LIVE_REF } from "../../engine/project/Projects.ts"
import { countCall } from "./callMetrics.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import { answerText } from "./answerText.ts"
import type { CallContext, Tool } from "./Tool.ts"
import type { ToolFailure } from "./toolFailure.ts"

type Answer<A> = Effect.Effect<A, ToolFailure, Engine>

/** Parameters for a project's folder, for the query, and for places; the names mean the same in all tools. */
const FOLDER_PARAMETERS = ["path", "project_path"]
const QUERY_PARAMETERS = ["query", "pattern"]
const PLACE_PARAMETERS = ["symbol_id", "symbol_stable_id", "symbol", "file_path"]

const textsAt = (input: unknown, keys: ReadonlyArray<string>): ReadonlyArray<string> =>
  keys.flatMap((key) => {
    const value = Predicate.isRecord(input) ? ownValue(input, key) : undefined
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string")
  })

/** Outcome of a call for the log. */
const outcomeOf = (exit: Exit.Exit<object, ToolFailure>): string =>
  Exit.isSuccess(exit)
    ? "ok"
    : Option.match(Cause.failureOption(exit.cause), {
        onSome: ({ data }) => data.code,
        onNone: () => (Cause.isInterrupted(exit.cause) ? "cancelled" : "internal_error")
      })

/** A finished call. */
interface FinishedCall {
  readonly tool: Tool
  readonly input: unknown
  readonly session: string
  readonly answerFormat: AnswerFormat
  readonly folder: string | undefined
  readonly atMs: number
  readonly durationMicros: number
  readonly exit: Exit.Exit<object, ToolFailure>
}

const recordEnd = ({
  answerFormat,
  atMs,
  durationMicros,
  exit,
  folder,
  input,
  session,
  tool
}: FinishedCall) =>
  Effect.flatMap(UsageLog, (log) =>
    log.recordCall({
      session,
      tool: tool.name,
      folder,
      atMs,
      durationMicros,
      outcome: outcomeOf(exit),
      answer: Exit.isSuccess(exit) ? exit.value : undefined,
      answerText: (answer) => answerText(tool, answerFormat, answer),
      query: textsAt(input, QUERY_PARAMETERS)[0],
      names: textsAt(input, PLACE_PARAMETERS),
      live: textsAt(input, ["ref"]).every((ref) => ref === LIVE_REF)
    })
  )

/** Runs a tool call and records it at its end, whatever the outcome. */
export const runRecorded = (
  tool: Tool,
  input: unknown,
  context: CallContext,
  call: (context: CallContext) => Answer<object>
): Answer<object> =>
  Effect.gen(function* () {
    const { answerFormat, session } = context
    const atMs = yield* Clock.currentTimeMillis
    const start = yield* Clock.currentTimeNanos
    let [folder] = textsAt(input, FOLDER_PARAMETERS)
    const workspace = Effect.tap(context.workspace, (workspaceFolder) => void (folder ??= workspaceFolder))
    return yield* Effect.onExit(call({ ...context, workspace }), (exit) =>
      Effect.flatMap(Clock.currentTimeNanos, (end) => {
        if (context.willRepeat?.() === true) return Effect.void
        const durationMicros = Number((end - start) / 1000n)
        return Effect.zipRight(
          countCall(tool.name, outcomeOf(exit), durationMicros / 1e6),
          recordEnd({ tool, input, session, answerFormat, folder, atMs, durationMicros, exit })
        )
      })
    )
  })

/**
 * Records a call that ended before it began, because it was refused or cancelled while waiting. Its duration is 0, and the client is not asked for a project
 * when neither the call nor the server names one.
 */
export const recordNotStarted =
  (tool: Tool, input: unknown, session: string, workspace: string | undefined) =>
  (exit: Exit.Exit<never, ToolFailure>): Effect.Effect<void, never, Engine> =>
    Effect.flatMap(Clock.currentTimeMillis, (atMs) =>
      recordEnd({
        tool,
        input,
        session,
        // A call without an answer has none to be measured.
        answerFormat: "json",
        folder: textsAt(input, FOLDER_PARAMETERS)[0] ?? workspace,
        atMs,
        durationMicros: 0,
        exit
      })
    )

/** Reads the resource of a path or handle, and records it when it was read. */
export const readRecorded = <A>(
  name: string,
  context: CallContext,
  read: (context: CallContext) => Answer<A>
): Answer<A> =>
  Effect.gen(function* () {
    const log = yield* UsageLog
    const atMs = yield* Clock.currentTimeMillis
    let folder: string | undefined
    const workspace = Effect.tap(context.workspace, (workspaceFolder) => void (folder ??= workspaceFolder))
    return yield* Effect.tap(read({ ...context, workspace }), () =>
      log.recordReading({ session: context.session, folder, atMs, names: [name] })
    )
  })
