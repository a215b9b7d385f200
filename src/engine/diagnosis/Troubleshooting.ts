/** Diagnoses an error from evidence: known errors, solutions of similar errors, the code it came from, and who changed that code last. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type Hypothesis, type Suspicion, weighHypotheses } from "../../core/diagnosis/weighHypotheses.ts"
import {
  describesSymptom,
  type Failure,
  failureLines,
  failureText,
  otherTestsNote,
  parseFailure,
  stringSimilarity,
  withoutTestMarks
} from "../../core/failure/mod.ts"
import { counted } from "../../core/text/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES } from "../../ports/storage/UseTable.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { RelatedInfo } from "../context/RelatedInfo.ts"
import { Memories } from "../memory/Memories.ts"
import {
  type RelatedRemediation,
  type RemediationError,
  Remediations,
  remediationSubject
} from "../memory/Remediations.ts"
import { Symbols } from "../symbols/Symbols.ts"
import { Search } from "../search/Search.ts"
import { codeEvidence, type FoundCode } from "./codeEvidence.ts"
import type {
  Diagnosis,
  DiagnosisRequest,
  GuidedStep,
  OutcomeEffect,
  RecommendedAction
} from "./Diagnosis.ts"
import { statedEvidence } from "./statedEvidence.ts"
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

/** The diagnosis is of another error than the one that was given. */
export class OtherDiagnosis extends Schema.TaggedError<OtherDiagnosis>("lodestone/OtherDiagnosis")(
  "OtherDiagnosis",
  { session: Schema.String, diagnosed: Schema.String }
) {
  override get message(): string {
    return `the diagnosis "${this.session}" is of another error, "${this.diagnosed}": give that error again, or begin a new diagnosis`
  }
}

export type TroubleshootingError = RemediationError | DiagnosisNotFound | OtherDiagnosis

export interface ReportedOutcome {
  readonly session: string
  readonly errorMessage: string
  readonly stackTrace: string | undefined
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
    readonly settle: (outcome: ReportedOutcome) => Effect.Effect<OutcomeEffect, TroubleshootingError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const DAY_MILLIS = 86_400_000

/** A record by source; missing in data written by older versions. */
const recordBySource = <A, I>(value: Schema.Schema<A, I>) =>
  Schema.optionalWith(Schema.Record({ key: Schema.String, value }), { default: () => ({}) })

/** How long diagnoses are kept for outcomes to be reported. */
const RETENTION_MILLIS = 30 * DAY_MILLIS

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
type StoredDiagnosis = typeof StoredDiagnosis.Type

const NEW_SESSION: StoredDiagnosis = {
  sources: [],
  counted: [],
  outcomes: {},
  inferred: [],
  steps: {},
  tried: {}
}

const MAX_ERROR_TEXT_CHARACTERS = 300

const MIN_SAME_ERROR_SIMILARITY = 0.3

/** Most solved errors that are compared; fewer are returned. */
const MAX_SOLVED = 200

const MAX_ACTIONS = 8

/** What is said about the code: a reason why nothing could be looked up is given once. */
const codeNotes = (framed: FoundCode, stated: FoundCode | undefined): ReadonlyArray<string> => {
  const notes = [framed.note, stated?.note].filter((note) => note !== undefined)
  return stated === undefined || stated.evidence.length > 0 ? notes : notes.slice(0, 1)
}

/** What to do when nothing fits: what is perhaps related, and what would tell more. */
const nothingKnownNotes = (
  failure: Failure,
  related: ReadonlyArray<RelatedRemediation>
): ReadonlyArray<string> => [
  ...(related.length === 0
    ? []
    : [
        `Perhaps related is what solved ${related
          .map(({ memory: { data, id } }) => `${id} (${data.errorType})`)
          .join(", ")}: remediation_search with the same text shows it`
      ]),
  describesSymptom(failure)
    ? "No error was recognised in this text: give what the program printed, with its stack trace if there is one"
    : "Once it is solved, save it with remediation_save"
]

/** Says that a category left out known errors that fit: without it, an answer that knows nothing would be wrong. */
const leftOutNote = (count: number, category: string): ReadonlyArray<string> =>
  count === 0
    ? []
    : [
        `${counted(count, "known cause")} of such a message ${count === 1 ? "is" : "are"} of other categories than "${category}": leave the category out to see ${count === 1 ? "it" : "them"}`
      ]

/** Factor for a suspicion that was tried on this very error and failed, perhaps tried badly, or when another one solved it. */
const REFUTED_FACTOR = 0.1

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const remediations = yield* Remediations
  const store = yield* KnowledgeStore
  const symbols = yield* Symbols
  const related = yield* RelatedInfo
  const workspace = yield* Workspace
  const search = yield* Search

  const errorTextOf = (failure: Failure) =>
    memories.maskText(failureText(failure).slice(0, MAX_ERROR_TEXT_CHARACTERS))

  return Troubleshooting.of({
    diagnose: Effect.fn("Troubleshooting.diagnose")(function* (request) {
      const start = performance.now()
      const atMs = yield* Clock.currentTimeMillis
      const { errorMessage, facts, limit, stackTrace, tags } = request
      const project = yield* workspace.resolveRoot(request.project, { force: true })
      const { lineNumbers, messageLines, traceLines } = failureLines(errorMessage, stackTrace)
      const text = [...messageLines, ...traceLines].map(withoutTestMarks).join("\n")
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
        line: lineNumbers[match.line - 1] ?? match.line
      }))
      const {
        found: solved,
        note: searchNote,
        related: relatedSolutions
      } = yield* remediations.search({
        errorMessage,
        stackTrace,
        limit: Math.max(limit, MAX_SOLVED),
        minScore: 0.5,
        tags
      })
      const given = yield* codeEvidence({ related, symbols, workspace }, project, failure.frames)
      // What the frames lead to is suspected; what only states the message is shown.
      const { framed = given, stated } =
        given.evidence.length > 0
          ? {}
          : yield* statedEvidence({ related, search, symbols, workspace }, project, {
              message: failure.message,
              text,
              frames: failure.frames
            })
      const errorText = yield* errorTextOf(failure)
      const id = request.session ?? `ts_${Bun.randomUUIDv7("hex", atMs)}`
      const matchesCategory = (suspicion: Suspicion) =>
        request.category === undefined || suspicion.category === request.category
      // One transaction, so that two continuations of the same diagnosis count nothing twice.
      const weighed = yield* store.write(({ diagnoses, uses }) => {
        const stored =
          request.session === undefined ? NEW_SESSION : decodeStored(diagnoses.find(request.session))
        if (stored === undefined) return undefined
        if (isOfAnotherError(stored, errorText))
          return new OtherDiagnosis({ session: id, diagnosed: stored.error ?? "" })
        const usesBySubject = new Map(
          [
            ...matches.map(({ pattern }) => patternSubject(pattern.id)),
            ...solved.map(({ memory }) => remediationSubject(memory.id))
          ].map((subject) => [subject, uses.usesOf(subject)])
        )
        const usesFor = (subject: string) => usesBySubject.get(subject) ?? NO_USES
        const adjustWeight = (each: Suspicion) => adjustByOutcome(each, stored)
        const hypotheses = weighHypotheses(
          [
            ...matches
              .map((match) =>
                suspectedPattern(match, matches, usesFor(patternSubject(match.pattern.id)), facts)
              )
              .map(adjustWeight),
            ...suspectedRemediations(solved, usesFor, adjustWeight),
            ...suspectedChange(framed.evidence, atMs)
          ].filter(matchesCategory)
        )
        const sources = hypotheses.map(({ source }) => source)
        const actions = actionsFor(hypotheses, matches, solved)
        const next = request.guided ? nextStep(stored, hypotheses, actions) : undefined
        const counted = new Set(stored.counted)
        for (const source of sources)
          if (isCounted(source) && !counted.has(source)) uses.add(source, atMs, undefined)
        const updated: StoredDiagnosis = {
          ...stored,
          error: stored.error ?? errorText,
          sources,
          counted: [...counted.union(new Set(sources))],
          steps: Object.fromEntries(sources.map((source) => [source, stepsOf(actions, source).length])),
          ...(next !== undefined && { shown: next.action.source })
        }
        diagnoses.put(id, atMs, JSON.stringify(updated), atMs - RETENTION_MILLIS)
        return { hypotheses, actions, next, usesFor }
      })
      if (weighed === undefined) return yield* diagnosisNotFound(id)
      if (weighed instanceof OtherDiagnosis) return yield* weighed
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
        actions: withoutRepeatedCommands(actions).slice(0, MAX_ACTIONS),
        next,
        canReportOutcome: hypotheses.some(({ source }) => isCounted(source)),
        code: stated?.evidence ?? framed.evidence,
        notes: [
          ...(failure.test === undefined ? [] : [otherTestsNote(failure.test)]),
          ...(searchNote === undefined ? [] : [`Solved errors: ${searchNote}`]),
          ...codeNotes(framed, stated),
          ...(hypotheses.length === 0 ? nothingKnownNotes(failure, relatedSolutions) : []),
          ...(request.category !== undefined && matches.length === 0
            ? leftOutNote(matchesIn(text, failure, undefined).length, request.category)
            : []),
          ...(request.category === undefined || solved.length === 0
            ? []
            : [
                "Solved errors have no category: matching ones are listed as similar issues, not as hypotheses"
              ])
        ],
        atMs,
        durationMillis: performance.now() - start
      }
    }),
    settle: Effect.fn("Troubleshooting.settle")(function* (outcome) {
      const now = yield* Clock.currentTimeMillis
      const { session } = outcome
      const errorText = yield* errorTextOf(parseFailure(outcome.errorMessage, outcome.stackTrace))
      // One transaction, so that of two outcomes reported at the same time only one is the first.
      const settled = yield* store.write(({ diagnoses, uses }) => {
        const stored = decodeStored(diagnoses.find(session))
        if (stored === undefined) return diagnosisNotFound(session)
        if (isOfAnotherError(stored, errorText))
          return new OtherDiagnosis({ session, diagnosed: stored.error ?? "" })
        const save = (changed: Partial<StoredDiagnosis>) =>
          diagnoses.put(session, now, JSON.stringify({ ...stored, ...changed }), now - RETENTION_MILLIS)
        const place = outcome.hypothesis ?? (outcome.guided ? shownPlace(stored) : 1)
        const source = stored.sources[place - 1]
        if (source === undefined)
          return new DiagnosisNotFound({
            detail: `The diagnosis has ${stored.sources.length} ${stored.sources.length === 1 ? "hypothesis" : "hypotheses"}: there is no number ${place}`
          })
        if (!isCounted(source)) return { kind: "Uncounted", place } as const
        const tried = (stored.tried[source] ?? 0) + 1
        const isStep = outcome.guided && !outcome.solved && stored.shown === source
        if (isStep && tried < (stored.steps[source] ?? 0)) {
          save({ tried: { ...stored.tried, [source]: tried } })
          return { kind: "NextStep", place } as const
        }
        const earlierOutcome = stored.outcomes[source]
        if (earlierOutcome === undefined) uses.recordOutcome(source, now, outcome.solved)
        else if (earlierOutcome !== outcome.solved) uses.correctOutcome(source, now, outcome.solved)
        // Hypotheses that were ranked higher than the solution are thereby known to be wrong.
        const higherRanked = outcome.solved
          ? stored.sources
              .slice(0, place - 1)
              .filter((rival) => isCounted(rival) && stored.outcomes[rival] === undefined)
          : []
        for (const rival of higherRanked) uses.recordOutcome(rival, now, false)
        const inferred = new Set([...stored.inferred, ...higherRanked])
        inferred.delete(source)
        save({
          inferred: [...inferred],
          outcomes: {
            ...stored.outcomes,
            ...Object.fromEntries(higherRanked.map((rival) => [rival, false])),
            [source]: outcome.solved
          }
        })
        return { kind: "Counted", place, source, uses: uses.usesOf(source) } as const
      })
      return settled instanceof DiagnosisNotFound || settled instanceof OtherDiagnosis
        ? yield* settled
        : settled
    })
  })
})

/** Whether an error has hardly a word in common with the one that was diagnosed: pasting it again in part is no other error. */
const isOfAnotherError = ({ error }: StoredDiagnosis, errorText: string): boolean =>
  error !== undefined &&
  error !== errorText &&
  !error.includes(errorText.trim() || error) &&
  !errorText.includes(error) &&
  stringSimilarity(error, errorText) < MIN_SAME_ERROR_SIMILARITY

const decodeStored = (data: string | undefined): StoredDiagnosis | undefined =>
  data === undefined ? undefined : Schema.decodeSync(StoredDiagnosis)(data)

const diagnosisNotFound = (session: string) =>
  new DiagnosisNotFound({
    detail: `There is no diagnosis "${session}": diagnoses are kept for ${RETENTION_MILLIS / DAY_MILLIS} days`
  })

/** Place of the hypothesis whose step was shown; 1 when none was. */
const shownPlace = ({ shown, sources }: StoredDiagnosis): number =>
  Math.max(0, sources.indexOf(shown ?? "")) + 1

/** What several hypotheses recommend is listed for the likeliest alone. */
const withoutRepeatedCommands = (
  actions: ReadonlyArray<RecommendedAction>
): ReadonlyArray<RecommendedAction> => {
  const keyOf = ({ commands }: RecommendedAction) => commands.join("\n")
  const firsts = new Map(actions.toReversed().map((action) => [keyOf(action), action]))
  return actions.filter((action) => action.commands.length === 0 || firsts.get(keyOf(action)) === action)
}

const stepsOf = (actions: ReadonlyArray<RecommendedAction>, source: string) =>
  actions.filter((action) => action.source === source)

/** The next step: of the hypothesis whose step was shown last, or else of the likeliest one that has not failed. */
const nextStep = (
  { outcomes, shown, tried }: StoredDiagnosis,
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

/** A suspicion with what was reported of this very error. */
const adjustByOutcome = (suspicion: Suspicion, { inferred, outcomes }: StoredDiagnosis): Suspicion => {
  const { evidence, source, weight } = suspicion
  const isSolvedBy = (one: string) => outcomes[one] === true
  if (isSolvedBy(source)) return { ...suspicion, weight: 1, evidence: [...evidence, "It solved this error"] }
  const found =
    outcomes[source] === false && !inferred.includes(source)
      ? "It was tried on this error and did not solve it"
      : Object.keys(outcomes).some(isSolvedBy)
        ? "Another cause was found to be the one of this error"
        : undefined
  return found === undefined
    ? suspicion
    : { ...suspicion, weight: weight * REFUTED_FACTOR, evidence: [...evidence, found] }
}
