/** What may have caused an error, from evidence: known errors, what solved such ones before, the code that it came from, and who changed that last. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { Category, Severity } from "../../core/diagnosis/Pattern.ts"
import { type Hypothesis, weighHypotheses } from "../../core/diagnosis/weighHypotheses.ts"
import { cleanLines } from "../../core/failure/cleanLines.ts"
import { type Failure, parseFailure } from "../../core/failure/mod.ts"
import type { Facts } from "../../core/memory/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES, type Uses } from "../../ports/storage/UseTable.ts"
import { RelatedInfo } from "../context/RelatedInfo.ts"
import { type RemediationError, Remediations } from "../memory/Remediations.ts"
import { Symbols } from "../symbols/Symbols.ts"
import { type CodeEvidence, codeEvidence } from "./codeEvidence.ts"
import { patternSubject, remediationSubject } from "./subjects.ts"

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
  readonly uses: Uses
  readonly severity: Severity | undefined
  readonly category: Category | undefined
  readonly tags: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<string>
  readonly destructive: boolean
}

export interface RecommendedAction {
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
  readonly code: ReadonlyArray<CodeEvidence>
  readonly notes: ReadonlyArray<string>
  readonly atMs: number
  readonly durationMillis: number
}

/** There is no such diagnosis, or nothing in it that an outcome could be told of. */
export class DiagnosisNotFound extends Schema.TaggedError<DiagnosisNotFound>("lodestone/DiagnosisNotFound")(
  "DiagnosisNotFound",
  { detail: Schema.String }
) {
  override get message(): string {
    return this.detail
  }
}

export type TroubleshootingError = RemediationError | DiagnosisNotFound

export class Troubleshooting extends Context.Tag("lodestone/Troubleshooting")<
  Troubleshooting,
  {
    readonly diagnose: (request: DiagnosisRequest) => Effect.Effect<Diagnosis, TroubleshootingError>
    /** Tells whether what a hypothesis of a diagnosis says solved it, by its place from 1; which source that counts for. */
    readonly settle: (
      session: string,
      hypothesis: number,
      solved: boolean
    ) => Effect.Effect<{ readonly source: string; readonly uses: Uses }, TroubleshootingError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const DAY_MILLIS = 86_400_000

/** Diagnoses that outcomes can be told of are this young. */
const KEPT_MILLIS = 30 * DAY_MILLIS

/** What is kept of a diagnosis: what its hypotheses came from. */
const Kept = Schema.parseJson(
  Schema.Struct({
    /** In the order of the hypotheses, as they were told last. */
    sources: Schema.Array(Schema.String),
    /** All that were told since it began. */
    counted: Schema.Array(Schema.String)
  })
)

const make = Effect.gen(function* () {
  const remediations = yield* Remediations
  const store = yield* KnowledgeStore
  const symbols = yield* Symbols
  const related = yield* RelatedInfo

  const keptOf = (session: string) =>
    Effect.gen(function* () {
      const data = yield* store.read(({ diagnoses }) => diagnoses.find(session))
      if (data === undefined)
        return yield* new DiagnosisNotFound({
          detail: `There is no diagnosis "${session}": they are kept for ${KEPT_MILLIS / DAY_MILLIS} days`
        })
      return yield* Effect.orDie(Schema.decode(Kept)(data))
    })
  const sourcesOf = (session: string) => Effect.map(keptOf(session), ({ counted }) => counted)

  const usesOf = (subjects: ReadonlyArray<string>) =>
    store.read(({ uses }) => new Map(subjects.map((subject) => [subject, uses.of(subject)])))

  return Troubleshooting.of({
    diagnose: Effect.fn("Troubleshooting.diagnose")(function* (request) {
      const began = performance.now()
      const atMs = yield* Clock.currentTimeMillis
      const { errorMessage, facts, limit, project, stackTrace, tags } = request
      const text = cleanLines(`${errorMessage}\n${stackTrace ?? ""}`).join("\n")
      const failure = parseFailure(errorMessage, stackTrace)
      const {
        actionsFor,
        matchesIn,
        similarPattern,
        similarRemediation,
        suspectedChange,
        suspectedPattern,
        suspectedRemediation
      } = yield* Effect.promise(() => import("./suspicions.ts"))
      const matches = matchesIn(text, failure, request.category)
      const { found: solved } = yield* remediations.search({
        errorMessage,
        stackTrace,
        limit,
        minScore: 0.5,
        tags
      })
      const { evidence: code, note } = yield* codeEvidence({ related, symbols }, project, failure.frames)
      const uses = yield* usesOf([
        ...matches.map(({ pattern }) => patternSubject(pattern.id)),
        ...solved.map(({ memory }) => remediationSubject(memory.id))
      ])
      const usesFor = (subject: string) => uses.get(subject) ?? NO_USES
      const hypotheses = weighHypotheses([
        ...matches.map((match) => suspectedPattern(match, usesFor(patternSubject(match.pattern.id)), facts)),
        ...solved.map((found) => suspectedRemediation(found, usesFor(remediationSubject(found.memory.id)))),
        ...suspectedChange(code, atMs)
      ])
      const before = request.session === undefined ? [] : yield* sourcesOf(request.session)
      const id = request.session ?? `ts_${Bun.randomUUIDv7("hex", atMs)}`
      const sources = hypotheses.map(({ source }) => source)
      yield* store.write(({ diagnoses, uses }) => {
        diagnoses.put(
          id,
          atMs,
          JSON.stringify({ sources, counted: [...new Set([...before, ...sources])] }),
          atMs - KEPT_MILLIS
        )
        for (const source of sources)
          if (isCounted(source) && !before.includes(source)) uses.add(source, atMs, undefined)
      })
      const similar = [
        ...solved.map((found) => similarRemediation(found, usesFor(remediationSubject(found.memory.id)))),
        ...matches.map((match) => similarPattern(match, usesFor(patternSubject(match.pattern.id))))
      ]
      return {
        id,
        failure,
        hypotheses,
        similar: similar.slice(0, limit),
        actions: actionsFor(hypotheses, matches, solved),
        code,
        notes: note === undefined ? [] : [note],
        atMs,
        durationMillis: performance.now() - began
      }
    }),
    settle: Effect.fn("Troubleshooting.settle")(function* (session, hypothesis, success) {
      const now = yield* Clock.currentTimeMillis
      const { sources } = yield* keptOf(session)
      const source = sources[hypothesis - 1]
      if (source === undefined || !isCounted(source))
        return yield* new DiagnosisNotFound({
          detail:
            source === undefined
              ? `The diagnosis has ${sources.length} hypotheses: there is none at place ${hypothesis}`
              : `The hypothesis at place ${hypothesis} is about this code alone: no outcome of it is counted`
        })
      return yield* store.write(({ uses }) => {
        uses.settle(source, now, success)
        return { source, uses: uses.of(source) }
      })
    })
  })
})

/** Outcomes are told of what may come up again. */
const isCounted = (source: string) => !source.startsWith("change:")
