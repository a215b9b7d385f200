import type { Category, Severity } from "../../core/diagnosis/Pattern.ts"
import type { Hypothesis } from "../../core/diagnosis/weighHypotheses.ts"
import type { Failure } from "../../core/failure/Failure.ts"
import type { Facts } from "../../core/memory/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import type { CodeEvidence } from "./codeEvidence.ts"

export interface DiagnosisRequest {
  /** Absolute path of the project whose code is looked at. */
  readonly project: string
  readonly errorMessage: string
  readonly stackTrace: string | undefined
  /** What is known of the environment. */
  readonly facts: Facts
  readonly category: Category | undefined
  /** Of remediations. */
  readonly tags: ReadonlyArray<string>
  /** Similar issues that are told. */
  readonly limit: number
  /** A diagnosis of the same error that this one goes on with: what is suspected again is not counted again. */
  readonly session: string | undefined
  /** Whether one step is shown at a time. */
  readonly guided: boolean
}

/** What was told of a hypothesis, and what came of it. */
export type Settled =
  | { readonly kind: "Counted"; readonly place: number; readonly source: string; readonly uses: Uses }
  /** Its next step is to be tried first. */
  | { readonly kind: "NextStep"; readonly place: number }
  /** It is about this code alone, and comes up nowhere else. */
  | { readonly kind: "Uncounted"; readonly place: number }

/** What is to be done next where one is guided. */
export interface GuidedStep {
  readonly action: RecommendedAction
  /** Of its hypothesis, from 1. */
  readonly place: number
  /** From 1, of all that follow from that hypothesis. */
  readonly step: number
  readonly steps: number
}

/** A known error or a remediation that is like this one. */
export interface SimilarIssue {
  readonly id: string
  readonly origin: "shipped" | "learned"
  readonly errorPattern: string
  readonly rootCause: string
  readonly solution: string
  /** Of a remediation its `matchScore`; of a known error, whose form was recognised, how likely its cause is among those of that form. */
  readonly matchScore: number
  /** Undefined for a known error: nothing was compared by meaning. */
  readonly semanticScore: number | undefined
  /** Whether it is, for all that is told, about the same module, key, file or service. */
  readonly sameSubject: boolean
  readonly uses: Uses
  readonly severity: Severity | undefined
  readonly category: Category | undefined
  readonly tags: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<string>
  readonly destructive: boolean
}

export interface RecommendedAction {
  /** Of the hypothesis that it follows from. */
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
  /** Undefined where one is not guided, or nothing is left to be tried. */
  readonly next: GuidedStep | undefined
  /** Whether there is a hypothesis that an outcome can be told of. */
  readonly isTellable: boolean
  readonly code: ReadonlyArray<CodeEvidence>
  readonly notes: ReadonlyArray<string>
  readonly atMs: number
  readonly durationMillis: number
}
