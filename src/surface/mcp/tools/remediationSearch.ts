import { Effect, Schema } from "effect"
import { equalShare } from "../../../core/budget/mod.ts"
import { otherTestsNote, separateErrorNote } from "../../../core/failure/mod.ts"
import { ErrorMessage, StackTrace, successRate } from "../../../core/memory/mod.ts"
import type { FoundRemediation } from "../../../engine/memory/compareRemediations.ts"
import { type RelatedRemediation, Remediations } from "../../../engine/memory/Remediations.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import {
  beginningOf,
  isoTime,
  shownError,
  limitParameter,
  Share,
  TagFilter,
  toThousandths
} from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"

const MIN_SCORE = 0.5

export const remediationSearch = tool({
  name: "remediation_search",
  title: "Search remediations",
  toolset: "memory",
  description:
    "Find what solved errors like this one, or a symptom told in words. Results are matches only; about_else marks a fix of the same kind of error about something else.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 10,
  input: Schema.Struct({
    error_message: ErrorMessage,
    stack_trace: Schema.optional(StackTrace),
    limit: limitParameter(5),
    min_score: Schema.optionalWith(Share.annotations({ default: MIN_SCORE }), { default: () => MIN_SCORE }),
    tags: TagFilter
  }),
  output: Schema.Struct({
    results: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        error_message: Schema.String,
        error_type: Schema.String,
        solution: Schema.String,
        solution_cut: Schema.optional(
          Schema.Int.annotations({ description: "Characters left out; limit 1 leaves out none of the first" })
        ),
        severity: Schema.optional(Schema.String),
        tags: Schema.Array(Schema.String),
        match_score: Schema.Number.annotations({
          description: "0.7 semantic_score + 0.3 string_score; without semantic_score, string_score squared"
        }),
        semantic_score: Schema.NullOr(Schema.Number),
        string_score: Schema.Number,
        stack_trace_match: Schema.Boolean,
        error_type_match: Schema.Boolean,
        about_else: Schema.optional(
          Schema.String.annotations({
            description: "Same kind of error, but about this instead of what was asked"
          })
        ),
        success_rate: Schema.optional(
          Schema.Number.annotations({ description: "Among the outcomes reported to troubleshoot" })
        ),
        project_path: Schema.optional(Schema.String),
        context: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
        created_at: Schema.String
      })
    ),
    related: Schema.optional(
      Schema.Array(
        Schema.Struct({
          id: Schema.String,
          error_message: Schema.String,
          error_type: Schema.String,
          solution: Schema.String,
          solution_cut: Schema.optional(Schema.Int.annotations({ description: "Characters left out" })),
          score: Schema.Number,
          created_at: Schema.String
        })
      ).annotations({ description: "About something similar, but no match: check before use" })
    ),
    query: Schema.String,
    total: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ error_message, limit, min_score, stack_trace, tags }) =>
    Effect.gen(function* () {
      const { found, note, related, separate, test, total } = yield* (yield* Remediations).search({
        errorMessage: error_message,
        stackTrace: stack_trace,
        limit,
        minScore: min_score,
        tags
      })
      const share =
        found.length === 1
          ? Infinity
          : equalShare(
              found.map(({ memory }) => memory.data.solution.length),
              MAX_SOLUTIONS_CHARACTERS
            )
      const notes = [
        ...(test === undefined ? [] : [otherTestsNote(test)]),
        ...(separate === undefined ? [] : [separateErrorNote(separate)]),
        ...(note === undefined ? [] : [note]),
        ...(found.length > 0 && found.every(({ otherSubject }) => otherSubject !== undefined)
          ? [SAME_KIND_NOTE]
          : []),
        ...(related.length === 0 ? [] : [RELATED_NOTE])
      ]
      return {
        results: found.map((each) => resultOf(each, share)),
        ...(related.length === 0 ? {} : { related: relatedFields(related) }),
        query: shownError(error_message),
        total,
        ...messageOf(notes)
      }
    })
})

const SAME_KIND_NOTE =
  "What was found solved errors of the same kind about something else, named in about_else: apply it to what your error is about"

const RELATED_NOTE =
  "No stored error matches. What is related is about something similar: it may be another problem, so compare its error and cause with yours before use"

/** Most characters of the solutions of all related remediations: some 1500 tokens. */
const MAX_RELATED_CHARACTERS = 6000

/** Most characters of all solutions in an answer: some 6000 tokens. */
const MAX_SOLUTIONS_CHARACTERS = 24_000

const solutionFields = (whole: string, share: number) => {
  const solution = beginningOf(whole, share)
  return { solution, ...(solution.length < whole.length && { solution_cut: whole.length - solution.length }) }
}

const relatedFields = (related: ReadonlyArray<RelatedRemediation>) => {
  const share = equalShare(
    related.map(({ memory }) => memory.data.solution.length),
    MAX_RELATED_CHARACTERS
  )
  return related.map(({ memory: { createdMs, data, id }, score }) => ({
    id,
    error_message: shownError(data.errorMessage),
    error_type: data.errorType,
    ...solutionFields(data.solution, share),
    score: toThousandths(score),
    created_at: isoTime(createdMs)
  }))
}

/** The two scores with four digits, and their exact combination. */
const scoresOf = ({ semanticScore, stringScore }: FoundRemediation["match"]) => {
  const string = Math.round(stringScore * 1e4)
  if (semanticScore === undefined)
    return { match_score: string ** 2 / 1e8, semantic_score: null, string_score: string / 1e4 }
  const semantic = Math.round(semanticScore * 1e4)
  return {
    match_score: (7 * semantic + 3 * string) / 1e5,
    semantic_score: semantic / 1e4,
    string_score: string / 1e4
  }
}

/** Most characters shown of another error's subject. */
const MAX_SUBJECT_CHARACTERS = 80

const resultOf = (
  { match, memory: { createdMs, data, id }, otherSubject, uses }: FoundRemediation,
  share: number
) => {
  const rate = successRate(uses)
  return {
    id,
    error_message: shownError(data.errorMessage),
    error_type: data.errorType,
    ...solutionFields(data.solution, share),
    ...(data.severity !== undefined && { severity: data.severity }),
    tags: data.tags,
    ...scoresOf(match),
    stack_trace_match: match.stackTraceMatch,
    error_type_match: match.errorTypeMatch,
    ...(otherSubject !== undefined && {
      about_else: otherSubject.knownSubject.slice(0, MAX_SUBJECT_CHARACTERS)
    }),
    ...(rate !== undefined && { success_rate: toThousandths(rate) }),
    ...(data.projectPath !== undefined && { project_path: data.projectPath }),
    context: data.context,
    created_at: isoTime(createdMs)
  }
}
