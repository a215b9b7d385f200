/** What may have caused an error, from evidence: known errors, what solved such ones before, the code that it came from, and who changed that last. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type Suspicion, weighHypotheses } from "../../core/diagnosis/weighHypotheses.ts"
import { cleanLines } from "../../core/failure/cleanLines.ts"
import { parseFailure } from "../../core/failure/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { NO_USES, type Uses } from "../../ports/storage/UseTable.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { RelatedInfo } from "../context/RelatedInfo.ts"
import { type RemediationError, Remediations } from "../memory/Remediations.ts"
import { Symbols } from "../symbols/Symbols.ts"
import { codeEvidence } from "./codeEvidence.ts"
import type { Diagnosis, DiagnosisRequest } from "./Diagnosis.ts"
import { patternSubject, remediationSubject } from "./subjects.ts"

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
    counted: Schema.Array(Schema.String),
    /** Those that were tried and did not solve it. */
    failed: Schema.Array(Schema.String)
  })
)

const NEW_SESSION: typeof Kept.Type = { sources: [], counted: [], failed: [] }

/** What was tried on this very error is not the cause, unless it was tried badly. */
const AFTER_FAILURE = 0.1

const make = Effect.gen(function* () {
  const remediations = yield* Remediations
  const store = yield* KnowledgeStore
  const symbols = yield* Symbols
  const related = yield* RelatedInfo
  const workspace = yield* Workspace

  const keptOf = (session: string) =>
    Effect.gen(function* () {
      const data = yield* store.read(({ diagnoses }) => diagnoses.find(session))
      if (data === undefined)
        return yield* new DiagnosisNotFound({
          detail: `There is no diagnosis "${session}": they are kept for ${KEPT_MILLIS / DAY_MILLIS} days`
        })
      return yield* Effect.orDie(Schema.decode(Kept)(data))
    })

  const usesOf = (subjects: ReadonlyArray<string>) =>
    store.read(({ uses }) => new Map(subjects.map((subject) => [subject, uses.of(subject)])))

  return Troubleshooting.of({
    diagnose: Effect.fn("Troubleshooting.diagnose")(function* (request) {
      const began = performance.now()
      const atMs = yield* Clock.currentTimeMillis
      const { errorMessage, facts, limit, stackTrace, tags } = request
      const project = yield* workspace.resolveRoot(request.project, { force: true })
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
      const before = request.session === undefined ? NEW_SESSION : yield* keptOf(request.session)
      const suspicions = [
        ...matches.map((match) =>
          suspectedPattern(match, matches, usesFor(patternSubject(match.pattern.id)), facts)
        ),
        ...solved.map((found) => suspectedRemediation(found, usesFor(remediationSubject(found.memory.id)))),
        ...suspectedChange(code, atMs)
      ]
      const hypotheses = weighHypotheses(
        suspicions.map((each) => (before.failed.includes(each.source) ? tried(each) : each))
      )
      const id = request.session ?? `ts_${Bun.randomUUIDv7("hex", atMs)}`
      const sources = hypotheses.map(({ source }) => source)
      yield* store.write(({ diagnoses, uses }) => {
        diagnoses.put(
          id,
          atMs,
          JSON.stringify({ ...before, sources, counted: [...new Set([...before.counted, ...sources])] }),
          atMs - KEPT_MILLIS
        )
        for (const source of sources)
          if (isCounted(source) && !before.counted.includes(source)) uses.add(source, atMs, undefined)
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
      const kept = yield* keptOf(session)
      const { sources } = kept
      const source = sources[hypothesis - 1]
      if (source === undefined || !isCounted(source))
        return yield* new DiagnosisNotFound({
          detail:
            source === undefined
              ? `The diagnosis has ${sources.length} hypotheses: there is none at place ${hypothesis}`
              : `The hypothesis at place ${hypothesis} is about this code alone: no outcome of it is counted`
        })
      const failed = success ? kept.failed : [...new Set([...kept.failed, source])]
      return yield* store.write(({ diagnoses, uses }) => {
        diagnoses.put(session, now, JSON.stringify({ ...kept, failed }), now - KEPT_MILLIS)
        uses.settle(source, now, success)
        return { source, uses: uses.of(source) }
      })
    })
  })
})

const tried = (suspicion: Suspicion): Suspicion => ({
  ...suspicion,
  weight: suspicion.weight * AFTER_FAILURE,
  evidence: [...suspicion.evidence, "It was tried on this error, and did not solve it"]
})

/** Outcomes are told of what may come up again. */
const isCounted = (source: string) => !source.startsWith("change:")
