import { Effect, Schema } from "effect"
import { ErrorMessage, StackTrace } from "../../../core/memory/mod.ts"
import type { CodeEvidence } from "../../../engine/diagnosis/codeEvidence.ts"
import type { Diagnosis, OutcomeEffect, SimilarIssue } from "../../../engine/diagnosis/Diagnosis.ts"
import { Troubleshooting } from "../../../engine/diagnosis/Troubleshooting.ts"
import { successRate } from "../../../core/memory/mod.ts"
import { Prose } from "../../../engine/prose/Prose.ts"
import { tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import {
  checkCategory,
  FactsParameter,
  isoTime,
  limitParameter,
  MemoryProject,
  TagFilter,
  toThousandths,
  withProject
} from "./memoryParameters.ts"
import { flag } from "./parameters.ts"

const MODES = ["auto", "interactive", "guided"] as const

/** Least probability for high confidence in the likeliest hypothesis, and for medium confidence. */
const MIN_HIGH_PROBABILITY = 0.7
const MIN_MEDIUM_PROBABILITY = 0.4

const SimilarFields = Schema.Struct({
  id: Schema.String,
  origin: Schema.Literal("shipped", "learned"),
  error_pattern: Schema.String,
  root_cause: Schema.String,
  solution: Schema.String,
  match_score: Schema.Number,
  semantic_score: Schema.NullOr(Schema.Number),
  success_rate: Schema.NullOr(Schema.Number),
  usage_count: Schema.Int,
  severity: Schema.String,
  category: Schema.String,
  tags: Schema.Array(Schema.String),
  confidence: Schema.String,
  is_destructive: Schema.Boolean,
  safety_warnings: Schema.Array(Schema.String)
})

const CodeFields = Schema.Struct({
  path: Schema.String,
  line: Schema.Int,
  moved: Schema.optional(
    Schema.Boolean.annotations({
      description:
        "The frame's line now belongs to other code; this is where the quoted code stands, or its function starts"
    })
  ),
  content: Schema.String,
  symbol: Schema.optional(Schema.String),
  symbol_id: Schema.optional(Schema.String),
  commits: Schema.Array(
    Schema.Struct({ id: Schema.String, title: Schema.String, author: Schema.String, date: Schema.String })
  ).annotations({ description: "Commits that changed the function, not necessarily this line" })
})

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
          ...(notes.length === 0 ? {} : { message: notes.join(". ") }),
          time_taken_ms: toThousandths(diagnosis.durationMillis),
          diagnosed_at: isoTime(diagnosis.atMs)
        }
      })
    )
})

const UNKNOWN = "unknown"

const confidenceOf = (score: number): "high" | "medium" | "low" =>
  score >= MIN_HIGH_PROBABILITY ? "high" : score >= MIN_MEDIUM_PROBABILITY ? "medium" : "low"

const answerOf = (
  { actions, code, failure, hypotheses, id, next, similar }: Diagnosis,
  mode: (typeof MODES)[number]
) => {
  const [first] = hypotheses
  const score = first?.probability ?? 0
  const categorized = hypotheses.find(({ category }) => category !== undefined)
  // In guided mode only the next step is shown.
  const shownActions =
    mode !== "guided"
      ? actions.map((action, at) => ({ action, step: at + 1 }))
      : next === undefined
        ? []
        : [next]
  return {
    session_id: id,
    root_cause: first?.description ?? "Unknown: no known pattern, solved error or recent code change fits",
    confidence: confidenceOf(score),
    confidence_score: score,
    category: first?.category ?? categorized?.category ?? UNKNOWN,
    severity:
      first?.severity ?? hypotheses.find(({ severity }) => severity !== undefined)?.severity ?? UNKNOWN,
    error: {
      language: failure.language ?? null,
      type: failure.type ?? null,
      message: failure.message,
      ...(failure.root === undefined
        ? {}
        : {
            caused_by: [failure.root.type, failure.root.message]
              .filter((part) => part !== undefined)
              .join(": ")
          })
    },
    hypotheses: hypotheses.map(({ category, description, evidence, probability, verificationSteps }) => ({
      description,
      probability,
      evidence,
      category: category ?? UNKNOWN,
      verification_steps: verificationSteps
    })),
    similar_issues: similar.map(similarFields),
    recommended_actions: shownActions.map(
      ({ action: { commands, description, destructive, expectedOutcome, safetyNotes }, step }) => ({
        step,
        description,
        commands,
        expected_outcome: expectedOutcome,
        destructive,
        safety_notes: safetyNotes ?? ""
      })
    ),
    diagnostic_steps: [
      ...new Set(hypotheses.slice(0, 3).flatMap(({ verificationSteps }) => verificationSteps))
    ],
    code: code.map(codeFields)
  }
}

const similarFields = (issue: SimilarIssue): typeof SimilarFields.Type => {
  const rate = successRate(issue.uses)
  return {
    id: issue.id,
    origin: issue.origin,
    error_pattern: issue.errorPattern,
    root_cause: issue.rootCause,
    solution: issue.solution,
    match_score: toThousandths(issue.matchScore),
    semantic_score: issue.semanticScore === undefined ? null : toThousandths(issue.semanticScore),
    success_rate: rate === undefined ? null : toThousandths(rate),
    usage_count: issue.uses.count,
    severity: issue.severity ?? UNKNOWN,
    category: issue.category ?? UNKNOWN,
    tags: issue.tags,
    confidence: issue.sameSubject ? confidenceOf(issue.matchScore) : "low",
    is_destructive: issue.destructive,
    safety_warnings: issue.warnings
  }
}

const codeFields = ({
  commits,
  line,
  moved,
  path,
  source,
  symbol
}: CodeEvidence): typeof CodeFields.Type => ({
  path,
  line,
  ...(moved ? { moved } : {}),
  content: source,
  ...(symbol === undefined ? {} : { symbol: symbol.qualifiedName, symbol_id: symbol.id }),
  commits: commits.map(({ atMs, author, id, title }) => ({ id, title, author, date: isoTime(atMs) }))
})

/** The message about a reported outcome. */
const describeOutcome = (
  outcomeEffect: OutcomeEffect,
  solved: boolean,
  { canReportOutcome }: Diagnosis
): string => {
  switch (outcomeEffect.kind) {
    case "Counted":
      return solved
        ? "Counted as solved: save what helped with remediation_save"
        : "Counted as not solved: the other hypotheses now rank higher"
    case "NextStep":
      return `Nothing is counted yet: hypothesis ${outcomeEffect.place} has another step`
    case "Uncounted":
      return `Nothing is counted: hypothesis ${outcomeEffect.place} is about this code only${canReportOutcome ? "; if another one was right, pass its number as hypothesis" : ""}`
  }
}

/** What would improve the diagnosis, and what to do next. */
const guidance = (
  diagnosis: Diagnosis,
  mode: (typeof MODES)[number],
  trace: string | undefined,
  facts: Readonly<Record<string, unknown>>
): ReadonlyArray<string> => {
  if (mode === "auto") return []
  const missing = [
    ...(trace === undefined && diagnosis.failure.frames.length === 0 ? ["a stack_trace"] : []),
    ...(Object.keys(facts).length === 0 ? ["versions and environment in context"] : [])
  ]
  return [
    ...(missing.length === 0 ? [] : [`For a better diagnosis, add ${missing.join(" and ")}`]),
    ...(diagnosis.hypotheses.length === 0 ? [] : [nextStepNote(diagnosis, mode)])
  ]
}

/** Characters that identify a cause. */
const MAX_CAUSE_CHARACTERS = 120

const nextStepNote = (
  { canReportOutcome, hypotheses, next }: Diagnosis,
  mode: Exclude<(typeof MODES)[number], "auto">
): string => {
  if (!canReportOutcome)
    return "Follow diagnostic_steps: only this code is suspected, so no outcome is counted"
  if (mode === "interactive")
    return "Follow diagnostic_steps, then call again with session_id, hypothesis and solved"
  if (next === undefined) return "Every known step was tried: no suspected cause is left"
  const { place, step, steps } = next
  const cause =
    hypotheses[place - 1]?.description.replaceAll(/\s+/g, " ").slice(0, MAX_CAUSE_CHARACTERS) ?? ""
  return `This is step ${step} of ${steps} of hypothesis ${place} (${cause}): do it, then call again with session_id and solved`
}
