/** The fields of a diagnosis as they are answered. */
import { Schema } from "effect"
import { sourceLanguage } from "../../../core/failure/mod.ts"
import { successRate } from "../../../core/memory/mod.ts"
import type { Diagnosis, SimilarIssue } from "../../../engine/diagnosis/Diagnosis.ts"
import type { CodeEvidence } from "../../../engine/diagnosis/codeEvidence.ts"
import { isoTime, toThousandths } from "./memoryParameters.ts"

/** How a diagnosis is carried out: at once, with the agent step by step, or one step at a time. */
export const MODES = ["auto", "interactive", "guided"] as const

export type Mode = (typeof MODES)[number]

/** Least probability for high confidence in the likeliest hypothesis, and for medium confidence. */
const MIN_HIGH_PROBABILITY = 0.7
const MIN_MEDIUM_PROBABILITY = 0.4

/** A known pattern or a solved error like the one that is diagnosed. */
export const SimilarFields = Schema.Struct({
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

/** The code behind a frame. */
export const CodeFields = Schema.Struct({
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

const UNKNOWN = "unknown"

const confidenceOf = (score: number): "high" | "medium" | "low" =>
  score >= MIN_HIGH_PROBABILITY ? "high" : score >= MIN_MEDIUM_PROBABILITY ? "medium" : "low"

/** The answer of a diagnosis; in guided mode only its next step. */
export const answerOf = (
  { actions, code, failure, hypotheses, id, next, similar }: Diagnosis,
  mode: Mode
) => {
  const [first] = hypotheses
  const score = first?.probability ?? 0
  const categorized = hypotheses.find(({ category }) => category !== undefined)
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
      language: sourceLanguage(failure) ?? null,
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
