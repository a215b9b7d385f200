/** What is kept of a diagnosis, and how it bears on the next look at the same error. */
import { Schema } from "effect"
import type { Hypothesis, Suspicion } from "../../core/diagnosis/weighHypotheses.ts"
import { stringSimilarity } from "../../core/failure/mod.ts"
import { ownValue } from "../../core/record/mod.ts"
import type { GuidedStep, RecommendedAction } from "./Diagnosis.ts"

/** A record by source; missing in data written by older versions. */
const recordBySource = <A, I>(value: Schema.Schema<A, I>) =>
  Schema.optionalWith(Schema.Record({ key: Schema.String, value }), { default: () => ({}) })

/** How long diagnoses are kept for outcomes to be reported. */
export const RETENTION_DAYS = 30
export const RETENTION_MILLIS = RETENTION_DAYS * 86_400_000

/** The stored part of a diagnosis: the sources of its hypotheses and their outcomes. */
const StoredDiagnosis = Schema.parseJson(
  Schema.Struct({
    /** Type and message of the error, normalized and masked; missing in data written by older versions. */
    error: Schema.optional(Schema.String),
    /** In the order in which the hypotheses were returned last. */
    sources: Schema.Array(Schema.String),
    /** All sources that were returned since it began. */
    counted: Schema.Array(Schema.String),
    /** Whether each source solved the error; the last report counts. */
    outcomes: recordBySource(Schema.Boolean),
    /** Those of them that nobody reported: they were ranked higher than what solved the error. */
    inferred: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] }),
    /** Number of steps of each source, and how many of them were tried without success. */
    steps: recordBySource(Schema.Int),
    tried: recordBySource(Schema.Int),
    /** In a guided diagnosis, the source of the step shown last. */
    shown: Schema.optional(Schema.String)
  })
)
export type StoredDiagnosis = typeof StoredDiagnosis.Type

export const NEW_SESSION: StoredDiagnosis = {
  sources: [],
  counted: [],
  outcomes: {},
  inferred: [],
  steps: {},
  tried: {}
}

const MIN_SAME_ERROR_SIMILARITY = 0.3

/** Factor for a suspicion that was tried on this very error and failed, perhaps tried badly, or when another one solved it. */
const REFUTED_FACTOR = 0.1

/** Whether an error has hardly a word in common with the one that was diagnosed: pasting it again in part is no other error. */
export const isOfAnotherError = ({ error }: StoredDiagnosis, errorText: string): boolean =>
  error !== undefined &&
  error !== errorText &&
  !error.includes(errorText.trim() || error) &&
  !errorText.includes(error) &&
  stringSimilarity(error, errorText) < MIN_SAME_ERROR_SIMILARITY

export const decodeStored = (data: string | undefined): StoredDiagnosis | undefined =>
  data === undefined ? undefined : Schema.decodeSync(StoredDiagnosis)(data)

/** Place of the hypothesis whose step was shown; 1 when none was. */
export const shownPlace = ({ shown, sources }: StoredDiagnosis): number =>
  Math.max(0, sources.indexOf(shown ?? "")) + 1

/** The actions that a hypothesis recommends, in order. */
export const stepsOf = (actions: ReadonlyArray<RecommendedAction>, source: string) =>
  actions.filter((action) => action.source === source)

/** The next step: of the hypothesis whose step was shown last, or else of the likeliest one that has not failed. */
export const nextStep = (
  { outcomes, shown, tried }: StoredDiagnosis,
  hypotheses: ReadonlyArray<Hypothesis>,
  actions: ReadonlyArray<RecommendedAction>
): GuidedStep | undefined => {
  const open = hypotheses
    .map(({ source }, at) => ({ source, place: at + 1, steps: stepsOf(actions, source) }))
    .filter(({ source, steps }) => steps.length > 0 && ownValue(outcomes, source) !== false)
  const current = open.find(({ source }) => source === shown) ?? open[0]
  if (current === undefined) return undefined
  const { place, source, steps } = current
  const at = Math.min(ownValue(tried, source) ?? 0, steps.length - 1)
  const action = steps[at]
  return action === undefined ? undefined : { action, place, step: at + 1, steps: steps.length }
}

/** A suspicion with what was reported of this very error. */
export const adjustByOutcome = (suspicion: Suspicion, { inferred, outcomes }: StoredDiagnosis): Suspicion => {
  const { evidence, source, weight } = suspicion
  const isSolvedBy = (one: string) => ownValue(outcomes, one) === true
  if (isSolvedBy(source)) return { ...suspicion, weight: 1, evidence: [...evidence, "It solved this error"] }
  const found =
    ownValue(outcomes, source) === false && !inferred.includes(source)
      ? "It was tried on this error and did not solve it"
      : Object.keys(outcomes).some(isSolvedBy)
        ? "Another cause was found to be the one of this error"
        : undefined
  return found === undefined
    ? suspicion
    : { ...suspicion, weight: weight * REFUTED_FACTOR, evidence: [...evidence, found] }
}
