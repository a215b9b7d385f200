/** Solutions of errors, shared by all projects and found by the vectors and words of a new error. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  type Failure,
  failureText,
  type FailureMatch,
  matchFailure,
  mayShareCause,
  type OtherSubject,
  otherSubject,
  parseFailure,
  type ReadTest,
  simpleType
} from "../../core/failure/mod.ts"
import { MOST_FIELDS, MOST_TAGS, Remediation } from "../../core/memory/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import {
  Memories,
  type MemoriesError,
  type Memory,
  type MemoryType,
  putMemory,
  readMemory
} from "./Memories.ts"

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
}

export type RemediationError = MemoriesError | WorkspaceError

export class Remediations extends Context.Tag("lodestone/Remediations")<
  Remediations,
  {
    /** Stores a solution. The same solution of the same error is stored once, with the tags and facts of both. */
    readonly save: (remediation: Remediation) => Effect.Effect<Memory<Remediation>, RemediationError>
    /** Remediations whose errors match, best first, preferring none to a wrong one; the total number; and why vectors were not used. */
    readonly search: (query: RemediationQuery) => Effect.Effect<
      {
        readonly total: number
        readonly found: ReadonlyArray<FoundRemediation>
        readonly note: string | undefined
        /** The failed test that was searched for, when the query contains several. */
        readonly test: ReadTest | undefined
      },
      RemediationError
    >
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** The parsed error of a remediation. */
const failureOf = ({ errorMessage, stackTrace }: Remediation): Failure =>
  parseFailure(errorMessage, stackTrace)

export const REMEDIATION: MemoryType<Remediation, typeof Remediation.Encoded> = {
  kind: "remediation",
  schema: Remediation,
  apart: ["projectPath", "severity"],
  textOf: (remediation) => {
    const { errorMessage, errorType, tags } = remediation
    // An error type given separately is not in the text of any query, so the embedded text leaves it out; it is still found by its words.
    const text = failureText(failureOf(remediation))
    return { title: text, body: `${errorType}\n${errorMessage}`, embedded: text, tags }
  }
}

/** Key under which the uses of a remediation are counted. */
export const remediationSubject = (id: string): string => `remediation:${id}`

/** Remediations belong to no project. */
const SHARED = ""

/** First number of candidates from words and vectors, each compared individually; increased by the factor while the last ones still match. */
const CANDIDATES = 200
const MORE = 4

const SAME = ["errorMessage", "errorType", "solution"] as const

/** Tags and facts of both up to their limits; of the facts the newer ones are kept. */
const bothOf = (known: Remediation, told: Remediation): Pick<Remediation, "context" | "tags"> => {
  const context = { ...known.context, ...told.context }
  const older = Object.keys(context).filter((key) => !Object.hasOwn(told.context, key))
  const dropped = new Set(older.slice(0, Math.max(0, Object.keys(context).length - MOST_FIELDS)))
  return {
    context: Object.fromEntries(Object.entries(context).filter(([key]) => !dropped.has(key))),
    tags: [...new Set([...known.tags, ...told.tags])].slice(0, MOST_TAGS)
  }
}

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const workspace = yield* Workspace

  /** Solutions are shared by all projects, but the path of a project outside the allowed roots is not returned. */
  const withoutForeign = (found: FoundRemediation): Effect.Effect<FoundRemediation> => {
    const { projectPath, ...data } = found.memory.data
    return projectPath === undefined
      ? Effect.succeed(found)
      : Effect.match(workspace.admit(projectPath), {
          onSuccess: () => found,
          onFailure: () => ({ ...found, memory: { ...found.memory, data } })
        })
  }

  return Remediations.of({
    save: Effect.fn("Remediations.save")(function* ({ projectPath, ...given }) {
      const root =
        projectPath === undefined ? undefined : yield* workspace.resolveRoot(projectPath, { force: true })
      const now = yield* Clock.currentTimeMillis
      const prepared = yield* memories.prepare(REMEDIATION, {
        id: `rem_${Bun.randomUUIDv7("hex", now)}`,
        project: SHARED,
        createdMs: now,
        updatedMs: now,
        data: { ...given, ...(root !== undefined && { projectPath: root }) }
      })
      const { data } = prepared.memory
      const scope = { kind: REMEDIATION.kind, project: SHARED }
      const kept: Effect.Effect<Memory<Remediation>, RemediationError> = Effect.gen(function* () {
        const alike = yield* store.write((tables) => {
          const alike = tables.memories.withText(scope, prepared.row.textHash)
          if (alike.every((each) => !sameIn(JSON.parse(each.data), data))) putMemory(tables, prepared)
          return alike
        })
        const read = yield* Effect.forEach(alike, (each) => readMemory(REMEDIATION, each))
        const known = read.find((each) => sameIn(each.data, data))
        if (known === undefined) return prepared.memory
        const together = { ...known.data, ...data, ...bothOf(known.data, data) }
        if (Bun.deepEquals(together, known.data)) return known
        const added = yield* memories.prepare(REMEDIATION, {
          ...known,
          updatedMs: Math.max(now, known.updatedMs + 1),
          data: together
        })
        const isWritten = yield* store.write((tables) => {
          const current = tables.memories.find(REMEDIATION.kind, known.id)
          if (current?.updatedMs !== known.updatedMs) return false
          putMemory(tables, added)
          return true
        })
        // Another process changed or removed it meanwhile.
        return isWritten ? added.memory : yield* kept
      })
      return yield* kept
    }),
    search: Effect.fn("Remediations.search")(function* ({ errorMessage, limit, minScore, stackTrace, tags }) {
      // Stored texts have their secrets masked, so the query's are masked too; otherwise it would match less.
      const failure = parseFailure(
        yield* memories.masked(errorMessage),
        stackTrace && (yield* memories.masked(stackTrace))
      )
      const { type, ...untyped } = failure
      const candidates = (query: Failure, limit: number) =>
        memories.search(REMEDIATION, SHARED, { text: failureText(query), tags, limit, role: "passage" })
      let note: string | undefined
      const fittingOf = (limit: number) =>
        Effect.gen(function* () {
          const all = yield* candidates(failure, limit)
          note = all.note
          const found = all.found.map((each) => ({
            ...each,
            known: failureOf(each.memory.data)
          }))
          const isToldApart = ({ known, memory }: (typeof found)[number]) =>
            type !== undefined &&
            known.type === undefined &&
            simpleType(type) === simpleType(memory.data.errorType)
          // When both have the same type, but only the query has it within its message, the messages are compared without it.
          const apart = found.some(isToldApart) ? (yield* candidates(untyped, limit)).found : []
          const similarities = new Map(apart.map(({ memory, similarity }) => [memory.id, similarity]))
          return found.map((each): ComparedRemediation => {
            const { known, memory, similarity } = each
            const [query, cosine] = isToldApart(each)
              ? [untyped, similarities.get(memory.id) ?? similarity]
              : [failure, similarity]
            const match = matchFailure(query, known, cosine)
            const fits = mayShareCause(failure, known) && match.matchScore >= minScore
            return {
              memory,
              match: { ...match, errorTypeMatch: match.errorTypeMatch || isToldApart(each) },
              // The same failed functions mean the same bug, whatever its subject.
              otherSubject: fits && !match.stackTraceMatch ? otherSubject(query, known) : undefined,
              fits
            }
          })
        })
      let compared = yield* fittingOf(CANDIDATES)
      for (
        let most = CANDIDATES;
        compared.length === most && compared.slice(most / 2).some(({ fits }) => fits);
      ) {
        most *= MORE
        compared = yield* fittingOf(most)
      }
      const fitting = compared
        .filter(({ fits }) => fits)
        .map(({ match, memory, otherSubject }): FoundRemediation => ({ match, memory, otherSubject }))
        .sort((a, b) => worthOf(b) - worthOf(a) || b.memory.createdMs - a.memory.createdMs)
      const found = yield* Effect.forEach(fitting.slice(0, limit), withoutForeign)
      return { total: fitting.length, found, note, test: failure.test }
    })
  })
})

/** Factor on the score of a solution for another subject, so that it ranks below one for the same subject that matches nearly as well. */
const ABOUT_OTHER = 0.8

const worthOf = ({ match, otherSubject }: FoundRemediation) =>
  match.matchScore * (otherSubject === undefined ? 1 : ABOUT_OTHER)

/** A candidate, and whether it is returned. */
interface ComparedRemediation extends FoundRemediation {
  readonly fits: boolean
}

const sameIn = (a: Partial<Remediation>, b: Remediation) => SAME.every((field) => a[field] === b[field])
