import type { Category, Severity } from "../../core/diagnosis/Pattern.ts"
import type { Hypothesis } from "../../core/diagnosis/weighHypotheses.ts"
import type { Failure } from "../../core/failure/Failure.ts"
import type { Facts } from "../../core/memory/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import type { CodeEvidence } from "./codeEvidence.ts"

export interface DiagnosisRequest {
  /** Absolute path of the project whose code is searched. */
  readonly project: string
  readonly errorMessage: string
  readonly stackTrace: string | undefined
  /** Known facts about the environment. */
  readonly facts: Facts
  readonly category: Category | undefined
  /** Filter of the remediations. */
  readonly tags: ReadonlyArray<string>
  /** Most similar issues to return. */
  readonly limit: number
  /** Id of an earlier diagnosis of the same error that this one continues: suspicions that come up again are not counted again. */
  readonly session: string | undefined
  /** Whether steps are shown one at a time. */
  readonly guided: boolean
}

/** The effect of a reported outcome of a hypothesis. */
export type OutcomeEffect =
  | { readonly kind: "Counted"; readonly place: number; readonly source: string; readonly uses: Uses }
  /** Its next step should be tried first. */
  | { readonly kind: "NextStep"; readonly place: number }
  /** It concerns only this code and cannot come up elsewhere, so it is not counted. */
  | { readonly kind: "Uncounted"; readonly place: number }

/** The next step of a guided diagnosis. */
export interface GuidedStep {
  readonly action: RecommendedAction
  /** Place of its hypothesis, from 1. */
  readonly place: number
  /** Number of the step among those of its hypothesis, from 1. */
  readonly step: number
  readonly steps: number
}

/** A known error or a remediation similar to the diagnosed error. */
export interface SimilarIssue {
  readonly id: string
  readonly origin: "shipped" | "learned"
  readonly errorPattern: string
  readonly rootCause: string
  readonly solution: string
  /** For a remediation its `matchScore`; for a known error, whose pattern matched, the likelihood of its cause among those of the pattern. */
  readonly matchScore: number
  /** Undefined for a known error, which is not compared by vectors. */
  readonly semanticScore: number | undefined
  /** Whether it appears to be about the same module, key, file or service. */
  readonly sameSubject: boolean
  readonly uses: Uses
  readonly severity: Severity | undefined
  readonly category: Category | undefined
  readonly tags: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<string>
  readonly destructive: boolean
}

export interface RecommendedAction {
  /** Source of the hypothesis that it follows from. */
  readonly source: string
  readonly description: string
  readonly commands: ReadonlyArray<string>
  readonly expectedOutcome: string
  readonly destructive: boolean
  readonly safetyNotes: string | undefined
}

export interface Diagnosis {
  readonly id: string
  readonly failure: Failure
  /** The likeliest first. */
  readonly hypotheses: ReadonlyArray<Hypothesis>
  readonly similar: ReadonlyArray<SimilarIssue>
  readonly actions: ReadonlyArray<RecommendedAction>
  /** Undefined when not guided or when no step is left. */
  readonly next: GuidedStep | undefined
  /** Whether any hypothesis can have its outcome reported. */
  readonly canReportOutcome: boolean
  readonly code: ReadonlyArray<CodeEvidence>
  readonly notes: ReadonlyArray<string>
  readonly atMs: number
  readonly durationMillis: number
}
