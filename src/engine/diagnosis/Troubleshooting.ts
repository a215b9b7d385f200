/** Diagnoses an error from evidence: known errors, solutions of similar errors, the code it came from, and who changed that code last. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type Hypothesis, type Suspicion, weighHypotheses } from "../../core/diagnosis/weighHypotheses.ts"
import { failureLines, parseFailure, toldOfTest, unmarked } from "../../core/failure/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES } from "../../ports/storage/UseTable.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { RelatedInfo } from "../context/RelatedInfo.ts"
import { type RemediationError, Remediations, remediationSubject } from "../memory/Remediations.ts"
import { Symbols } from "../symbols/Symbols.ts"
import { codeEvidence } from "./codeEvidence.ts"
import type { Diagnosis, DiagnosisRequest, GuidedStep, RecommendedAction, Settled } from "./Diagnosis.ts"
import { isCounted, patternSubject } from "./subjects.ts"

/** The diagnosis, or the hypothesis in it, does not exist. */
export class DiagnosisNotFound extends Schema.TaggedError<DiagnosisNotFound>("lodestone/DiagnosisNotFound")(
  "DiagnosisNotFound",
  { detail: Schema.String }
) {
  override get message(): string {
    return this.detail
  }
}

export type TroubleshootingError = RemediationError | DiagnosisNotFound

export interface ToldOutcome {
  readonly session: string
  /** Place from 1; undefined for the hypothesis whose step was shown, or else the first. */
  readonly hypothesis: number | undefined
  readonly solved: boolean
  readonly guided: boolean
}

export class Troubleshooting extends Context.Tag("lodestone/Troubleshooting")<
  Troubleshooting,
  {
    readonly diagnose: (request: DiagnosisRequest) => Effect.Effect<Diagnosis, TroubleshootingError>
    /**
     * Records whether a hypothesis of a diagnosis solved the error; a later outcome of the same hypothesis replaces the earlier one. In a guided diagnosis,
     * when the shown step did not help, the next step is offered before anything is counted.
     */
    readonly settle: (outcome: ToldOutcome) => Effect.Effect<Settled, TroubleshootingError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const DAY_MILLIS = 86_400_000

/** A record by source; missing in data written by older versions. */
const bySource = <A, I>(value: Schema.Schema<A, I>) =>
  Schema.optionalWith(Schema.Record({ key: Schema.String, value }), { default: () => ({}) })

/** How long diagnoses are kept for outcomes to be reported. */
const KEPT_MILLIS = 30 * DAY_MILLIS

/** The stored part of a diagnosis: the sources of its hypotheses and their outcomes. */
const Kept = Schema.parseJson(
  Schema.Struct({
    /** In the order in which the hypotheses were returned last. */
    sources: Schema.Array(Schema.String),
    /** All sources that were returned since it began. */
    counted: Schema.Array(Schema.String),
    /** Whether each source solved the error; the last report counts. */
    outcomes: bySource(Schema.Boolean),
    /** Number of steps of each source, and how many of them were tried without success. */
    steps: bySource(Schema.Int),
    tried: bySource(Schema.Int),
    /** In a guided diagnosis, the source of the step shown last. */
    shown: Schema.optional(Schema.String)
  })
)
type Kept = typeof Kept.Type

const NEW_SESSION: Kept = { sources: [], counted: [], outcomes: {}, steps: {}, tried: {} }

/** Most solved errors that are compared; fewer are returned. */
const MOST_SOLVED = 200

const MOST_ACTIONS = 8

/** Factor for a suspicion that was tried on this very error and failed; it may have been tried badly. */
const AFTER_FAILURE = 0.1

const make = Effect.gen(function* () {
  const remediations = yield* Remediations
  const store = yield* KnowledgeStore
  const symbols = yield* Symbols
  const related = yield* RelatedInfo
  const workspace = yield* Workspace

  return Troubleshooting.of({
    diagnose: Effect.fn("Troubleshooting.diagnose")(function* (request) {
      const began = performance.now()
      const atMs = yield* Clock.currentTimeMillis
      const { errorMessage, facts, limit, stackTrace, tags } = request
      const project = yield* workspace.resolveRoot(request.project, { force: true })
      const { numbers, said, traced } = failureLines(errorMessage, stackTrace)
      const text = [...said, ...traced].map(unmarked).join("\n")
      const failure = parseFailure(errorMessage, stackTrace)
      const {
        actionsFor,
        matchesIn,
        similarPattern,
        similarRemediation,
        suspectedChange,
        suspectedPattern,
        suspectedRemediations
      } = yield* Effect.promise(() => import("./suspicions.ts"))
      const matches = matchesIn(text, failure, request.category).map((match) => ({
        ...match,
        line: numbers[match.line - 1] ?? match.line
      }))
      const { found: solved, note: searched } = yield* remediations.search({
        errorMessage,
        stackTrace,
        limit: Math.max(limit, MOST_SOLVED),
        minScore: 0.5,
        tags
      })
      const { evidence: code, note } = yield* codeEvidence({ related, symbols }, project, failure.frames)
      const id = request.session ?? `ts_${Bun.randomUUIDv7("hex", atMs)}`
      const fits = (suspicion: Suspicion) =>
        request.category === undefined || suspicion.category === request.category
      // One transaction, so that two continuations of the same diagnosis count nothing twice.
      const weighed = yield* store.write(({ diagnoses, uses }) => {
        const kept = request.session === undefined ? NEW_SESSION : keptIn(diagnoses.find(request.session))
        if (kept === undefined) return undefined
        const before = new Map(
          [
            ...matches.map(({ pattern }) => patternSubject(pattern.id)),
            ...solved.map(({ memory }) => remediationSubject(memory.id))
          ].map((subject) => [subject, uses.of(subject)])
        )
        const usesFor = (subject: string) => before.get(subject) ?? NO_USES
        const weigh = (each: Suspicion) => (kept.outcomes[each.source] === false ? failed(each) : each)
        const hypotheses = weighHypotheses(
          [
            ...matches
              .map((match) =>
                suspectedPattern(match, matches, usesFor(patternSubject(match.pattern.id)), facts)
              )
              .map(weigh),
            ...suspectedRemediations(solved, usesFor, weigh),
            ...suspectedChange(code, atMs)
          ].filter(fits)
        )
        const sources = hypotheses.map(({ source }) => source)
        const actions = actionsFor(hypotheses, matches, solved)
        const next = request.guided ? nextStep(kept, hypotheses, actions) : undefined
        const counted = new Set(kept.counted)
        for (const source of sources)
          if (isCounted(source) && !counted.has(source)) uses.add(source, atMs, undefined)
        const now: Kept = {
          ...kept,
          sources,
          counted: [...counted.union(new Set(sources))],
          steps: Object.fromEntries(sources.map((source) => [source, stepsOf(actions, source).length])),
          ...(next !== undefined && { shown: next.action.source })
        }
        diagnoses.put(id, atMs, JSON.stringify(now), atMs - KEPT_MILLIS)
        return { hypotheses, actions, next, usesFor }
      })
      if (weighed === undefined) return yield* noDiagnosis(id)
      const { actions, hypotheses, next, usesFor } = weighed
      const similar = [
        ...solved.map((found) => similarRemediation(found, usesFor(remediationSubject(found.memory.id)))),
        ...matches.map((match) => similarPattern(match, usesFor(patternSubject(match.pattern.id))))
      ]
      return {
        id,
        failure,
        hypotheses,
        similar: similar.slice(0, limit),
        actions: actions.slice(0, MOST_ACTIONS),
        next,
        isTellable: hypotheses.some(({ source }) => isCounted(source)),
        code,
        notes: [
          ...(failure.test === undefined ? [] : [toldOfTest(failure.test)]),
          ...(searched === undefined ? [] : [`Solved errors: ${searched}`]),
          ...(note === undefined ? [] : [note]),
          ...(request.category === undefined || solved.length === 0
            ? []
            : [
                "Solved errors have no category: matching ones are listed as similar issues, not as hypotheses"
              ])
        ],
        atMs,
        durationMillis: performance.now() - began
      }
    }),
    settle: Effect.fn("Troubleshooting.settle")(function* (outcome) {
      const now = yield* Clock.currentTimeMillis
      const { session } = outcome
      // One transaction, so that of two outcomes reported at the same time only one is the first.
      const settled = yield* store.write(({ diagnoses, uses }) => {
        const kept = keptIn(diagnoses.find(session))
        if (kept === undefined) return noDiagnosis(session)
        const put = (changed: Partial<Kept>) =>
          diagnoses.put(session, now, JSON.stringify({ ...kept, ...changed }), now - KEPT_MILLIS)
        const place = outcome.hypothesis ?? (outcome.guided ? placeOfShown(kept) : 1)
        const source = kept.sources[place - 1]
        if (source === undefined)
          return new DiagnosisNotFound({
            detail: `The diagnosis has ${kept.sources.length} ${kept.sources.length === 1 ? "hypothesis" : "hypotheses"}: there is no number ${place}`
          })
        if (!isCounted(source)) return { kind: "Uncounted", place } as const
        const tried = (kept.tried[source] ?? 0) + 1
        const isStep = outcome.guided && !outcome.solved && kept.shown === source
        if (isStep && tried < (kept.steps[source] ?? 0)) {
          put({ tried: { ...kept.tried, [source]: tried } })
          return { kind: "NextStep", place } as const
        }
        const before = kept.outcomes[source]
        if (before === undefined) uses.settle(source, now, outcome.solved)
        else if (before !== outcome.solved) uses.correct(source, now, outcome.solved)
        // Hypotheses that were ranked higher than the solution are thereby known to be wrong.
        const rivals = outcome.solved
          ? kept.sources
              .slice(0, place - 1)
              .filter((rival) => isCounted(rival) && kept.outcomes[rival] === undefined)
          : []
        for (const rival of rivals) uses.settle(rival, now, false)
        put({
          outcomes: {
            ...kept.outcomes,
            ...Object.fromEntries(rivals.map((rival) => [rival, false])),
            [source]: outcome.solved
          }
        })
        return { kind: "Counted", place, source, uses: uses.of(source) } as const
      })
      return settled instanceof DiagnosisNotFound ? yield* settled : settled
    })
  })
})

const keptIn = (data: string | undefined): Kept | undefined =>
  data === undefined ? undefined : Schema.decodeSync(Kept)(data)

const noDiagnosis = (session: string) =>
  new DiagnosisNotFound({
    detail: `There is no diagnosis "${session}": diagnoses are kept for ${KEPT_MILLIS / DAY_MILLIS} days`
  })

/** Place of the hypothesis whose step was shown; 1 when none was. */
const placeOfShown = ({ shown, sources }: Kept): number => Math.max(0, sources.indexOf(shown ?? "")) + 1

const stepsOf = (actions: ReadonlyArray<RecommendedAction>, source: string) =>
  actions.filter((action) => action.source === source)

/** The next step: of the hypothesis whose step was shown last, or else of the likeliest one that has not failed. */
const nextStep = (
  { outcomes, shown, tried }: Kept,
  hypotheses: ReadonlyArray<Hypothesis>,
  actions: ReadonlyArray<RecommendedAction>
): GuidedStep | undefined => {
  const open = hypotheses
    .map(({ source }, at) => ({ source, place: at + 1, steps: stepsOf(actions, source) }))
    .filter(({ source, steps }) => steps.length > 0 && outcomes[source] !== false)
  const current = open.find(({ source }) => source === shown) ?? open[0]
  if (current === undefined) return undefined
  const { place, source, steps } = current
  const at = Math.min(tried[source] ?? 0, steps.length - 1)
  const action = steps[at]
  return action === undefined ? undefined : { action, place, step: at + 1, steps: steps.length }
}

const failed = (suspicion: Suspicion): Suspicion => ({
  ...suspicion,
  weight: suspicion.weight * AFTER_FAILURE,
  evidence: [...suspicion.evidence, "It was tried on this error and did not solve it"]
})
