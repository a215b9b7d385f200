/** Diagnoses an error from evidence: known errors, solutions of similar errors, the code it came from, and who changed that code last. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type Suspicion, weighHypotheses } from "../../core/diagnosis/weighHypotheses.ts"
import {
  type Failure,
  failureLines,
  failureText,
  parseFailure,
  withoutTestMarks
} from "../../core/failure/mod.ts"
import { ownValue } from "../../core/record/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES } from "../../ports/storage/UseTable.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { RelatedInfo } from "../context/RelatedInfo.ts"
import { Memories } from "../memory/Memories.ts"
import { remediationSubject } from "../memory/remediationMemory.ts"
import { type RemediationError, Remediations } from "../memory/Remediations.ts"
import { Projects } from "../project/Projects.ts"
import { Symbols } from "../symbols/Symbols.ts"
import { Search } from "../search/Search.ts"
import { codeEvidence } from "./codeEvidence.ts"
import { codeOfError } from "./codeOfError.ts"
import type { Diagnosis, DiagnosisRequest, OutcomeEffect } from "./Diagnosis.ts"
import { diagnosisNotes } from "./diagnosisNotes.ts"
import { lackingLine, ofOtherVersion } from "./lackingLine.ts"
import { namedEvidence, withNamed } from "./namedFunctionEvidence.ts"
import { ofOwnWords, suspectedStatement } from "./statedSuspicion.ts"
import {
  adjustByOutcome,
  decodeStored,
  isOfAnotherError,
  NEW_SESSION,
  nextStep,
  RETENTION_DAYS,
  RETENTION_MILLIS,
  shownPlace,
  stepsOf,
  type StoredDiagnosis
} from "./storedDiagnosis.ts"
import { isCounted, patternSubject } from "./subjects.ts"

/** The diagnosis, or the hypothesis in it, does not exist. */
export class DiagnosisNotFound extends Schema.TaggedError<DiagnosisNotFound>("lodestone/DiagnosisNotFound")(
  "DiagnosisNotFound",
  { detail: Schema.String, of: Schema.Literal("session", "hypothesis") }
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

const MAX_ERROR_TEXT_CHARACTERS = 300

/** Most solved errors that are compared; fewer are returned. */
const MAX_SOLVED = 200

const MAX_ACTIONS = 8

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const remediations = yield* Remediations
  const store = yield* KnowledgeStore
  const workspace = yield* Workspace
  const services = { related: yield* RelatedInfo, search: yield* Search, symbols: yield* Symbols, workspace }
  const { nearestIndexed } = yield* Projects

  const errorTextOf = (failure: Failure) =>
    memories.maskText(failureText(failure).slice(0, MAX_ERROR_TEXT_CHARACTERS))

  return Troubleshooting.of({
    diagnose: Effect.fn("Troubleshooting.diagnose")(function* (request) {
      const start = performance.now()
      const atMs = yield* Clock.currentTimeMillis
      const { errorMessage, facts, limit, stackTrace, tags } = request
      const folder = yield* workspace.resolveRoot(request.project, { force: true })
      const project = yield* nearestIndexed(folder)
      const { lineNumbers, messageLines, traceLines } = failureLines(errorMessage, stackTrace)
      const text = [...messageLines, ...traceLines].map(withoutTestMarks).join("\n")
      const failure = parseFailure(errorMessage, stackTrace)
      const { matchesIn, suspectedChange, suspectedPattern, suspectedRemediations } = yield* Effect.promise(
        () => import("./suspicions.ts")
      )
      const { actionsFor, similarPattern, similarRemediation, withoutRepeatedCommands } =
        yield* Effect.promise(() => import("./similarIssues.ts"))
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
      const given = withNamed(
        yield* codeEvidence(services, project, failure.frames),
        yield* namedEvidence(services, project, failure.message, text)
      )
      const lacking = yield* lackingLine(services.symbols, project, failure, given)
      const { code, framed, stated, stating } = yield* codeOfError(
        services,
        project,
        given,
        {
          message: failure.message,
          cause: failure.root?.message,
          given: errorMessage,
          text,
          frames: failure.frames
        },
        matches.length > 0
      )
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
            // What solved this very error counts more than a known pattern of the same weight.
            ...suspectedRemediations(solved, usesFor, adjustWeight),
            ...matches
              .map((match) => {
                const uses = usesFor(patternSubject(match.pattern.id))
                return ofOwnWords(suspectedPattern(match, matches, uses, facts), match, stating)
              })
              .map((each) => (lacking === undefined ? each : ofOtherVersion(each, lacking)))
              .map(adjustWeight),
            ...suspectedStatement(stating, matches),
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
        code,
        notes: diagnosisNotes({
          failure,
          category: request.category,
          hypotheses: hypotheses.length,
          known: matches.length,
          knownInAll: () => matchesIn(text, failure, undefined).length,
          solved: solved.length,
          solvedNote: searchNote,
          related: relatedSolutions,
          framed,
          stated,
          lacking,
          above: project === folder ? undefined : project
        }),
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
            of: outcome.hypothesis === undefined ? "session" : "hypothesis",
            detail: `The diagnosis has ${stored.sources.length} ${stored.sources.length === 1 ? "hypothesis" : "hypotheses"}: there is no number ${place}`
          })
        if (!isCounted(source)) return { kind: "Uncounted", place } as const
        const tried = (ownValue(stored.tried, source) ?? 0) + 1
        const isStep = outcome.guided && !outcome.solved && stored.shown === source
        if (isStep && tried < (ownValue(stored.steps, source) ?? 0)) {
          save({ tried: { ...stored.tried, [source]: tried } })
          return { kind: "NextStep", place } as const
        }
        const earlierOutcome = ownValue(stored.outcomes, source)
        if (earlierOutcome === undefined) uses.recordOutcome(source, now, outcome.solved)
        else if (earlierOutcome !== outcome.solved) uses.correctOutcome(source, now, outcome.solved)
        // Hypotheses that were ranked higher than the solution are thereby known to be wrong.
        const higherRanked = outcome.solved
          ? stored.sources
              .slice(0, place - 1)
              .filter((rival) => isCounted(rival) && ownValue(stored.outcomes, rival) === undefined)
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

const diagnosisNotFound = (session: string) =>
  new DiagnosisNotFound({
    of: "session",
    detail: `There is no diagnosis "${session}": diagnoses are kept for ${RETENTION_DAYS} days`
  })
