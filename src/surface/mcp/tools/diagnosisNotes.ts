/** What is said beside a diagnosis: what a reported outcome did, and what to do next. */
import type { Diagnosis, OutcomeEffect } from "../../../engine/diagnosis/Diagnosis.ts"
import { isRemediation } from "../../../engine/memory/remediationMemory.ts"
import type { Mode } from "./diagnosisFields.ts"

/** The message about a reported outcome. */
export const describeOutcome = (
  outcomeEffect: OutcomeEffect,
  solved: boolean,
  { canReportOutcome }: Diagnosis
): string => {
  switch (outcomeEffect.kind) {
    case "Counted":
      return solved
        ? isRemediation(outcomeEffect.source)
          ? "Counted as solved: this solution now ranks higher for such errors"
          : "Counted as solved: save what helped with remediation_save"
        : "Counted as not solved: the other hypotheses now rank higher"
    case "NextStep":
      return `Nothing is counted yet: hypothesis ${outcomeEffect.place} has another step`
    case "Uncounted":
      return `Nothing is counted: hypothesis ${outcomeEffect.place} is about this code only${canReportOutcome ? "; if another one was right, pass its number as hypothesis" : ""}`
  }
}

/** What would improve the diagnosis, and what to do next. */
export const guidance = (
  diagnosis: Diagnosis,
  mode: Mode,
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
  mode: Exclude<Mode, "auto">
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
