import { Effect, Schema } from "effect"
import { Remediation } from "../../../core/memory/mod.ts"
import type { FoundRemediation } from "../../../engine/memory/compareRemediations.ts"
import { Remediations } from "../../../engine/memory/Remediations.ts"
import { tool } from "../Tool.ts"
import {
  beginningOf,
  FactsParameter,
  isoTime,
  redactedCount,
  shownError,
  TagsParameter
} from "./memoryParameters.ts"
import { invalidInput } from "../toolFailure.ts"

/** Most other solutions of the same error that are named, and how well their errors match at least. */
const MAX_OTHERS = 3
const MIN_SAME_ERROR_SCORE = 0.9

const MAX_SHOWN_SOLUTION = 100

/** Most characters of a solution in the answer to its author. */
const MAX_ECHOED_SOLUTION = 1000

/** The remediations of the same error. None when they cannot be searched: what was saved must not be reported as failed. */
const sameErrors = (
  { search }: Remediations["Type"],
  { errorMessage, stackTrace }: Pick<Remediation, "errorMessage" | "stackTrace">
) =>
  search({ errorMessage, stackTrace, limit: MAX_OTHERS + 1, minScore: MIN_SAME_ERROR_SCORE, tags: [] }).pipe(
    Effect.match({ onSuccess: ({ found }) => found, onFailure: () => [] })
  )

const othersNote = (others: ReadonlyArray<FoundRemediation>): string => {
  const shown = others.slice(0, MAX_OTHERS).map(({ memory: { data, id } }) => {
    const [line = ""] = data.solution.trim().split("\n")
    return `${id} (${line.length > MAX_SHOWN_SOLUTION ? `${beginningOf(line, MAX_SHOWN_SOLUTION)}…` : line})`
  })
  return `This error has other solutions: ${shown.join(", ")}. They stay, and a search returns them all; remediation_delete removes a wrong one`
}

const { errorMessage, errorType, severity, solution, stackTrace } = Remediation.fields

export const remediationSave = tool({
  name: "remediation_save",
  title: "Save a remediation",
  toolset: "memory",
  description: "Save what solved an error, for all projects.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({
    error_message: errorMessage,
    error_type: errorType,
    solution,
    project_path: Schema.optional(Schema.String),
    context: FactsParameter(""),
    tags: TagsParameter,
    severity,
    stack_trace: stackTrace
  }),
  output: Schema.Struct({
    id: Schema.String,
    error_message: Schema.String,
    error_type: Schema.String,
    solution: Schema.String,
    created_at: Schema.String,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ error_message, error_type, project_path, stack_trace, ...fields }) =>
    Effect.gen(function* () {
      const remediations = yield* Remediations
      const { createdMs, data, id } = yield* remediations.save({
        ...fields,
        errorMessage: error_message,
        errorType: error_type,
        ...(project_path !== undefined && { projectPath: project_path }),
        ...(stack_trace !== undefined && { stackTrace: stack_trace })
      })
      const others = (yield* sameErrors(remediations, data)).filter(
        ({ memory, otherSubject }) => memory.id !== id && otherSubject === undefined
      )
      return {
        id,
        error_message: shownError(data.errorMessage),
        error_type: data.errorType,
        solution: beginningOf(data.solution, MAX_ECHOED_SOLUTION),
        created_at: isoTime(createdMs),
        ...(others.length === 0 ? {} : { message: othersNote(others) }),
        ...(yield* redactedCount({ ...fields, error_message, error_type, stack_trace }))
      }
    }).pipe(
      Effect.catchTag("WorkspaceError", (error) => Effect.fail(invalidInput("project_path", error.message)))
    )
})
