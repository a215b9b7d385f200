/** Solutions of errors, shared by all projects and found by the vectors and words of a new error. */
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import {
  describesSymptom,
  type Failure,
  failureExcerpt,
  type FailureMatch,
  failureText,
  matchFailure,
  mayShareCause,
  type OtherSubject,
  otherSubject,
  parseFailure,
  type SelectedTest,
  simpleType
} from "../../core/failure/mod.ts"
import { factLines, MAX_FIELDS, MAX_TAGS, Remediation, successRate } from "../../core/memory/mod.ts"
import { KnowledgeStore, type KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Memories, type MemoriesError, type MemoryQuery, saveMemory } from "./Memories.ts"
import { MemoryNotFound } from "./MemoryNotFound.ts"
import { type Memory, type MemoryType, readMemory } from "./MemoryType.ts"

export interface RemediationQuery {
  readonly errorMessage: string
  readonly stackTrace: string | undefined
  readonly limit: number
  /** Lower match scores are left out. */
  readonly minScore: number
  readonly tags: ReadonlyArray<string>
}

export interface FoundRemediation {
  readonly memory: Memory<Remediation>
  readonly match: FailureMatch
  /** The different subjects of the two errors, which are then only of the same kind; undefined when they do not differ recognizably. */
  readonly otherSubject: OtherSubject | undefined
  /** How often it was proposed by a diagnosis, and how often it was reported to have solved the error. */
  readonly uses: Uses
}

/** A remediation whose error does not match, but that is about something similar. */
export interface RelatedRemediation {
  readonly memory: Memory<Remediation>
  /** From 0 to 1. */
  readonly score: number
}

export type RemediationError = MemoriesError | WorkspaceError | MemoryNotFound

export class Remediations extends Context.Tag("lodestone/Remediations")<
  Remediations,
  {
    /** Stores a solution. The same solution of the same error is stored once, with the tags and facts of both. */
    readonly save: (remediation: Remediation) => Effect.Effect<Memory<Remediation>, RemediationError>
    /**
     * Remediations whose errors match, best first, preferring none to a wrong one; the total number; and why vectors were not used. If none match, the ones that
     * are about something similar.
     */
    readonly search: (query: RemediationQuery) => Effect.Effect<
      {
        readonly total: number
        readonly found: ReadonlyArray<FoundRemediation>
        readonly related: ReadonlyArray<RelatedRemediation>
        readonly note: string | undefined
        /** The failed test that was searched for, when the query contains several. */
        readonly test: SelectedTest | undefined
      },
      RemediationError
    >
    /** Deletes a remediation with its uses; returns the error that it solved. */
    readonly remove: (id: string) => Effect.Effect<string, RemediationError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** The parsed error of a remediation. */
const failureOf = ({ errorMessage, stackTrace }: Remediation): Failure =>
  parseFailure(errorMessage, stackTrace)

/** Most characters of an error by whose words it is found. */
const MAX_ERROR_CHARACTERS = 1000

export const REMEDIATION: MemoryType<Remediation, typeof Remediation.Encoded> = {
  kind: "remediation",
  schema: Remediation,
  unmaskedFields: ["projectPath", "severity"],
  textOf: (remediation) => {
    const { context, errorMessage, errorType, solution, tags } = remediation
    // An error type given separately is not in the text of any query, so the embedded text leaves it out; it is still found by its words.
    const text = failureText(failureOf(remediation))
    // Of a long log only the lines around its error are about the error.
    const error = failureExcerpt(errorMessage, MAX_ERROR_CHARACTERS).text
    const body = [errorType, error, solution].join("\n")
    // A symptom in words resembles the cause that the solution tells more than the error itself.
    return {
      title: text,
      body,
      embedded: text,
      description: [tags.join(" "), body, ...factLines(context)].join("\n"),
      tags
    }
  }
}

/** Key under which the uses of a remediation are counted. */
export const remediationSubject = (id: string): string => `remediation:${id}`

/** Removes a remediation with its uses; returns the error that it solved, undefined when there was none. */
export const removeRemediation = ({ memories, uses }: KnowledgeTables, id: string): string | undefined => {
  const stored = memories.find(REMEDIATION.kind, id)
  uses.remove(remediationSubject(id))
  // The title is what the error has in common with others like it, without its names and values.
  const title = memories.remove(REMEDIATION.kind, id)
  return stored === undefined
    ? title
    : Option.match(Schema.decodeOption(Schema.parseJson(REMEDIATION.schema))(stored.data), {
        onNone: () => title,
        onSome: ({ errorMessage }) => errorMessage
      })
}

/** Remediations belong to no project. */
const SHARED = ""

/** First number of candidates from words and vectors, each compared individually; increased by the factor while the last ones still match. */
const INITIAL_CANDIDATES = 200
const CANDIDATES_GROWTH = 4

/** Most related remediations: few are read, and only one can be right. */
const MAX_RELATED = 3

/** Least score for what is related to a description: below it there are only words that any two texts share. */
const MIN_DESCRIBED_SCORE = 0.1

/** Least score for what is related to an error: other errors, even of the same library, seldom reach it; the same error with more around it does. */
const MIN_RELATED_SCORE = 0.4

const IDENTITY_FIELDS = ["errorMessage", "errorType", "solution"] as const

/** Tags and facts of both up to their limits; of the facts the newer ones are kept. */
const mergeTagsAndFacts = (
  stored: Remediation,
  newer: Remediation
): Pick<Remediation, "context" | "tags"> => {
  const context = { ...stored.context, ...newer.context }
  const older = Object.keys(context).filter((key) => !Object.hasOwn(newer.context, key))
  const dropped = new Set(older.slice(0, Math.max(0, Object.keys(context).length - MAX_FIELDS)))
  return {
    context: Object.fromEntries(Object.entries(context).filter(([key]) => !dropped.has(key))),
    tags: [...new Set([...stored.tags, ...newer.tags])].slice(0, MAX_TAGS)
  }
}

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const workspace = yield* Workspace

  /** Solutions are shared by all projects, but the path of a project outside the allowed roots is not returned. */
  const hideForeignProject = <A extends { readonly memory: Memory<Remediation> }>(
    found: A
  ): Effect.Effect<A> => {
    const { projectPath, ...data } = found.memory.data
    return projectPath === undefined
      ? Effect.succeed(found)
      : Effect.match(workspace.admit(projectPath), {
          onSuccess: () => found,
          onFailure: () => ({ ...found, memory: { ...found.memory, data } })
        })
  }

  /** The remediations that are about something similar: compared by all that they tell, also by their solutions. */
  const relatedTo = (
    failure: Failure,
    { embeds, limit, tags, text }: Required<Pick<MemoryQuery, "embeds" | "limit" | "tags" | "text">>
  ) =>
    Effect.gen(function* () {
      const isDescription = describesSymptom(failure)
      const { found } = yield* memories.search(REMEDIATION, SHARED, {
        text: isDescription ? text : failureText(failure),
        tags,
        limit: MAX_RELATED,
        compared: "description",
        embeds
      })
      const related = found
        .slice(0, limit)
        .filter(({ memory, score }) =>
          isDescription
            ? score >= MIN_DESCRIBED_SCORE
            : score >= MIN_RELATED_SCORE && mayShareCause(failure, failureOf(memory.data))
        )
        .map(({ memory, score }): RelatedRemediation => ({ memory, score }))
      return yield* Effect.forEach(related, hideForeignProject)
    })

  return Remediations.of({
    save: Effect.fn("Remediations.save")(function* ({ projectPath, ...fields }) {
      const root =
        projectPath === undefined ? undefined : yield* workspace.resolveRoot(projectPath, { force: true })
      const now = yield* Clock.currentTimeMillis
      const prepared = yield* memories.prepare(REMEDIATION, {
        id: `rem_${Bun.randomUUIDv7("hex", now)}`,
        project: SHARED,
        createdMs: now,
        updatedMs: now,
        data: { ...fields, ...(root !== undefined && { projectPath: root }) }
      })
      const { data } = prepared.memory
      const scope = { kind: REMEDIATION.kind, project: SHARED }
      const saveOrMerge: Effect.Effect<Memory<Remediation>, RemediationError> = Effect.gen(function* () {
        const sameText = yield* store.write((tables) => {
          const sameText = tables.memories.withText(scope, prepared.row.textHash)
          if (sameText.every((each) => !isSameSolution(JSON.parse(each.data), data)))
            saveMemory(tables, prepared)
          return sameText
        })
        const read = yield* Effect.forEach(sameText, (each) => readMemory(REMEDIATION, each))
        const stored = read.find((each) => isSameSolution(each.data, data))
        if (stored === undefined) return prepared.memory
        const merged = { ...stored.data, ...data, ...mergeTagsAndFacts(stored.data, data) }
        if (Bun.deepEquals(merged, stored.data)) return stored
        const mergedMemory = yield* memories.prepare(REMEDIATION, {
          ...stored,
          updatedMs: Math.max(now, stored.updatedMs + 1),
          data: merged
        })
        const isWritten = yield* store.write((tables) => {
          const current = tables.memories.find(REMEDIATION.kind, stored.id)
          if (current?.updatedMs !== stored.updatedMs) return false
          saveMemory(tables, mergedMemory)
          return true
        })
        // Another process changed or removed it meanwhile.
        return isWritten ? mergedMemory.memory : yield* saveOrMerge
      })
      return yield* saveOrMerge
    }),
    search: Effect.fn("Remediations.search")(function* ({ errorMessage, limit, minScore, stackTrace, tags }) {
      // Stored texts have their secrets masked, so the query's are masked too; otherwise it would match less.
      const text = yield* memories.maskText(errorMessage)
      const failure = parseFailure(text, stackTrace && (yield* memories.maskText(stackTrace)))
      const { type, ...untyped } = failure
      const candidates = (query: Failure, limit: number) =>
        memories.search(REMEDIATION, SHARED, { text: failureText(query), tags, limit, role: "passage" })
      let note: string | undefined
      let embeds = true
      const compareCandidates = (limit: number) =>
        Effect.gen(function* () {
          const all = yield* candidates(failure, limit)
          note = all.note
          embeds = all.isEmbedded
          const found = all.found.map((each) => ({
            ...each,
            storedFailure: failureOf(each.memory.data)
          }))
          const hasSeparateType = ({ memory, storedFailure }: (typeof found)[number]) =>
            type !== undefined &&
            storedFailure.type === undefined &&
            simpleType(type) === simpleType(memory.data.errorType)
          // When both have the same type, but only the query has it within its message, the messages are compared without it.
          const untypedMatches = found.some(hasSeparateType) ? (yield* candidates(untyped, limit)).found : []
          const similarities = new Map(
            untypedMatches.map(({ memory, similarity }) => [memory.id, similarity])
          )
          return found.map((each): ComparedRemediation => {
            const { memory, similarity, storedFailure } = each
            const [query, cosine] = hasSeparateType(each)
              ? [untyped, similarities.get(memory.id) ?? similarity]
              : [failure, similarity]
            const match = matchFailure(query, storedFailure, cosine)
            const subjects = () =>
              otherSubject(
                { failure: query, text: errorMessage },
                { failure: storedFailure, text: memory.data.errorMessage }
              )
            const isMatch = mayShareCause(failure, storedFailure) && match.matchScore >= minScore
            return {
              memory,
              match: { ...match, errorTypeMatch: match.errorTypeMatch || hasSeparateType(each) },
              // The same failed functions mean the same bug, whatever its subject.
              otherSubject: isMatch && !match.stackTraceMatch ? subjects() : undefined,
              isMatch
            }
          })
        })
      let compared = yield* compareCandidates(INITIAL_CANDIDATES)
      for (
        let candidateLimit = INITIAL_CANDIDATES;
        compared.length === candidateLimit &&
        compared.slice(candidateLimit / 2).some(({ isMatch }) => isMatch);
      ) {
        candidateLimit *= CANDIDATES_GROWTH
        compared = yield* compareCandidates(candidateLimit)
      }
      const matches = compared.filter(({ isMatch }) => isMatch)
      const matching = yield* store.read(({ uses }) =>
        matches
          .map(({ match, memory, otherSubject }): FoundRemediation => {
            const subject = remediationSubject(memory.id)
            return { match, memory, otherSubject, uses: uses.usesOf(subject) }
          })
          .sort(byWorth)
      )
      const found = yield* Effect.forEach(matching.slice(0, limit), hideForeignProject)
      const related = matching.length > 0 ? [] : yield* relatedTo(failure, { embeds, limit, tags, text })
      return { total: matching.length, found, related, note, test: failure.test }
    }),
    remove: Effect.fn("Remediations.remove")(function* (id) {
      const title = yield* store.erase((tables) => removeRemediation(tables, id))
      return title ?? (yield* new MemoryNotFound({ id, kind: "remediation" }))
    })
  })
})

/** Factor on the score of a solution for another subject, so that it ranks below one for the same subject that matches nearly as well. */
const OTHER_SUBJECT_FACTOR = 0.8

/** What is taken for the success rate of a solution whose outcome was never reported. */
const UNKNOWN_SUCCESS_RATE = 0.5

const rankingScore = ({ match, otherSubject }: FoundRemediation): number =>
  match.matchScore * (otherSubject === undefined ? 1 : OTHER_SUBJECT_FACTOR)

const rateOf = ({ uses }: FoundRemediation) => successRate(uses) ?? UNKNOWN_SUCCESS_RATE

/** The best first. Of equally good matches, what is known of the same place of failure, then what was reported to help, then what is younger. */
const byWorth = (a: FoundRemediation, b: FoundRemediation): number =>
  rankingScore(b) - rankingScore(a) ||
  Number(b.match.stackTraceMatch) - Number(a.match.stackTraceMatch) ||
  rateOf(b) - rateOf(a) ||
  b.memory.createdMs - a.memory.createdMs

/** A candidate, and whether it is returned. */
interface ComparedRemediation extends Omit<FoundRemediation, "uses"> {
  readonly isMatch: boolean
}

const isSameSolution = (a: Partial<Remediation>, b: Remediation) =>
  IDENTITY_FIELDS.every((field) => a[field] === b[field])
