/** What is told to the log of usage. */
import { Cause, Clock, Effect, Exit, Option, Predicate } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { UsageLog } from "../../engine/analytics/UsageLog.ts"
import { LIVE } from "../../engine/project/Projects.ts"
import { counted } from "./callMetrics.ts"
import type { CallContext, Tool } from "./Tool.ts"
import type { ToolFailure } from "./toolFailure.ts"

type Answer<A> = Effect.Effect<A, ToolFailure, Engine>

/** Parameters that name a project's folder, that ask in words, and that name a place: of all tools, for no two mean different things by one name. */
const FOLDERS = ["path", "project_path"]
const QUERIES = ["query", "pattern"]
const PLACES = ["symbol_id", "symbol_stable_id", "symbol", "file_path"]

const textsAt = (input: unknown, keys: ReadonlyArray<string>): ReadonlyArray<string> =>
  keys.flatMap((key) => {
    const value = Predicate.isRecord(input) ? input[key] : undefined
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string")
  })

/** What a call ends with, as the log has it. */
const outcomeOf = (exit: Exit.Exit<object, ToolFailure>): string =>
  Exit.isSuccess(exit)
    ? "ok"
    : Option.match(Cause.failureOption(exit.cause), {
        onSome: ({ data }) => data.code,
        onNone: () => (Cause.isInterrupted(exit.cause) ? "cancelled" : "internal_error")
      })

/** Runs a call of a tool, and notes it when it has ended, whatever its end. */
export const noted = (
  tool: Tool,
  input: unknown,
  context: CallContext,
  call: (context: CallContext) => Answer<object>
): Answer<object> =>
  Effect.gen(function* () {
    const log = yield* UsageLog
    const atMs = yield* Clock.currentTimeMillis
    const start = yield* Clock.currentTimeNanos
    let [folder] = textsAt(input, FOLDERS)
    const workspace = Effect.tap(context.workspace, (meant) => void (folder ??= meant))
    return yield* Effect.onExit(call({ ...context, workspace }), (exit) =>
      Effect.flatMap(Clock.currentTimeNanos, (end) => {
        if (context.comesAgain?.() === true) return Effect.void
        const outcome = outcomeOf(exit)
        const durationMicros = Number((end - start) / 1000n)
        const note = log.note({
          session: context.session,
          tool: tool.name,
          folder,
          atMs,
          durationMicros,
          outcome,
          answer: Exit.isSuccess(exit) ? exit.value : undefined,
          query: textsAt(input, QUERIES)[0],
          names: textsAt(input, PLACES),
          live: textsAt(input, ["ref"]).every((ref) => ref === LIVE)
        })
        return Effect.zipRight(counted(tool.name, outcome, durationMicros / 1e6), note)
      })
    )
  })

/** Runs a reading of the resource that a path or a handle leads to, and notes it once it was read. */
export const notedReading = <A>(
  name: string,
  context: CallContext,
  read: (context: CallContext) => Answer<A>
): Answer<A> =>
  Effect.gen(function* () {
    const log = yield* UsageLog
    const atMs = yield* Clock.currentTimeMillis
    let folder: string | undefined
    const workspace = Effect.tap(context.workspace, (meant) => void (folder ??= meant))
    return yield* Effect.tap(read({ ...context, workspace }), () =>
      log.noteReading({ session: context.session, folder, atMs, names: [name] })
    )
  })
