import { Effect, Schema } from "effect"
import { ErrorMessage, StackTrace } from "../../../core/memory/mod.ts"
import { Troubleshooting } from "../../../engine/diagnosis/Troubleshooting.ts"
import { Prose } from "../../../engine/prose/Prose.ts"
import { diagnosisText } from "../text/diagnosisText.ts"
import { tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { CodeFields, MODES, SimilarFields, answerOf } from "./diagnosisFields.ts"
import { describeOutcome, guidance } from "./diagnosisNotes.ts"
import {
  FactsParameter,
  MemoryProject,
  TagFilter,
  checkCategory,
  isoTime,
  limitParameter,
  toThousandths,
  withProject
} from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"
import { flag } from "./parameters.ts"

export const troubleshoot = tool({
  name: "troubleshoot",
  title: "Diagnose an error",
  toolset: "memory",
  description:
    "Diagnose an error from evidence: known patterns, solved errors, the code and commits behind its frames. Report a hypothesis's outcome with session_id and solved.",
  readOnly: false,
  destructive: false,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 60,
  input: Schema.Struct({
    error_message: ErrorMessage,
    stack_trace: Schema.optional(StackTrace),
    context: FactsParameter("Environment, versions"),
    category: Schema.optional(Schema.String),
    mode: Schema.optionalWith(Schema.Literal(...MODES).annotations({ default: "auto" }), {
      default: () => "auto" as const
    }),
    tags: TagFilter,
    top_k: limitParameter(5),
    project_path: Schema.optional(MemoryProject),
    session_id: Schema.optional(Schema.String.annotations({ description: "Continues a diagnosis" })),
    hypothesis: Schema.optional(
      Schema.Int.pipe(
        Schema.greaterThan(0),
        Schema.annotations({ description: "Which one solved is about; 1 is the first" })
      )
    ),
    solved: Schema.optional(Schema.Boolean),
    prose: flag(false, "Have a model summarize it: the configured one, or yours via sampling")
  }),
  output: Schema.Struct({
    session_id: Schema.String,
    root_cause: Schema.String,
    confidence: Schema.Literal("high", "medium", "low"),
    confidence_score: Schema.Number,
    category: Schema.String,
    severity: Schema.String,
    error: Schema.Struct({
      language: Schema.NullOr(Schema.String),
      type: Schema.NullOr(Schema.String),
      message: Schema.String,
      caused_by: Schema.optional(Schema.String)
    }),
    hypotheses: Schema.Array(
      Schema.Struct({
        description: Schema.String,
        probability: Schema.Number,
        evidence: Schema.Array(Schema.String),
        category: Schema.String,
        verification_steps: Schema.Array(Schema.String)
      })
    ),
    similar_issues: Schema.Array(SimilarFields),
    recommended_actions: Schema.Array(
      Schema.Struct({
        step: Schema.Int,
        description: Schema.String,
        commands: Schema.Array(Schema.String),
        expected_outcome: Schema.String,
        destructive: Schema.Boolean,
        safety_notes: Schema.String
      })
    ),
    diagnostic_steps: Schema.Array(Schema.String),
    code: Schema.Array(CodeFields),
    prose: Schema.optional(
      Schema.Struct({
        text: Schema.String,
        written_by: Schema.String
      })
    ),
    message: Schema.optional(Schema.String),
    time_taken_ms: Schema.Number,
    diagnosed_at: Schema.String
  }),
  text: diagnosisText,
  handle: (
    {
      category,
      context: facts,
      error_message,
      hypothesis,
      mode,
      project_path,
      prose,
      session_id,
      solved,
      stack_trace,
      tags,
      top_k
    },
    context
  ) =>
    withProject(project_path, context, (project) =>
      Effect.gen(function* () {
        const troubleshooting = yield* Troubleshooting
        const requestedCategory = yield* checkCategory(category)
        if (hypothesis !== undefined && solved === undefined)
          return yield* invalidInput(
            "hypothesis",
            "it says which hypothesis solved is about: give solved too"
          )
        const outcomeEffect =
          solved === undefined
            ? undefined
            : session_id === undefined
              ? yield* invalidInput(
                  "session_id",
                  "it is required to report whether a hypothesis solved the error"
                )
              : yield* troubleshooting.settle({
                  session: session_id,
                  errorMessage: error_message,
                  stackTrace: stack_trace,
                  hypothesis,
                  solved,
                  guided: mode === "guided"
                })
        const diagnosis = yield* troubleshooting.diagnose({
          project,
          errorMessage: error_message,
          stackTrace: stack_trace,
          facts,
          category: requestedCategory,
          tags,
          limit: top_k,
          session: session_id,
          guided: mode === "guided"
        })
        const answer = answerOf(diagnosis, mode)
        const proseResult = prose
          ? yield* (yield* Prose).write(
              "Summarize this diagnosis for a programmer in one short paragraph",
              {
                error: answer.error,
                hypotheses: answer.hypotheses,
                actions: answer.recommended_actions
              },
              context.sample
            )
          : undefined
        const notes = [
          ...(outcomeEffect === undefined || solved === undefined
            ? []
            : [describeOutcome(outcomeEffect, solved, diagnosis)]),
          ...diagnosis.notes,
          ...(solved === true && outcomeEffect?.kind === "Counted"
            ? []
            : guidance(diagnosis, mode, stack_trace, facts)),
          ...(proseResult !== undefined && "refusal" in proseResult ? [proseResult.refusal] : [])
        ]
        return {
          ...answer,
          ...(proseResult !== undefined && "text" in proseResult
            ? {
                prose: { text: proseResult.text, written_by: `${proseResult.by}, from the diagnosis above` }
              }
            : {}),
          ...messageOf(notes),
          time_taken_ms: toThousandths(diagnosis.durationMillis),
          diagnosed_at: isoTime(diagnosis.atMs)
        }
      })
    )
})
