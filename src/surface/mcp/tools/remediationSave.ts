import { Effect, Schema } from "effect"
import { Remediation } from "../../../core/memory/mod.ts"
import { Remediations } from "../../../engine/memory/Remediations.ts"
import { tool } from "../Tool.ts"
import { FactsParameter, isoTime, redactedCount, TagsParameter } from "./memoryParameters.ts"
import { invalidInput } from "../toolFailure.ts"

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
    created_at: Schema.String
  }),
  handle: ({ error_message, error_type, project_path, stack_trace, ...fields }) =>
    Effect.gen(function* () {
      const { createdMs, data, id } = yield* (yield* Remediations).save({
        ...fields,
        errorMessage: error_message,
        errorType: error_type,
        ...(project_path !== undefined && { projectPath: project_path }),
        ...(stack_trace !== undefined && { stackTrace: stack_trace })
      })
      return {
        id,
        error_message: data.errorMessage,
        error_type: data.errorType,
        solution: data.solution,
        created_at: isoTime(createdMs),
        ...(yield* redactedCount({ ...fields, error_message, error_type, stack_trace }))
      }
    }).pipe(
      Effect.catchTag("WorkspaceError", (error) => Effect.fail(invalidInput("project_path", error.message)))
    )
})
