/** What solved an error, for all projects: found again by the meaning and the words of another one. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  type Failure,
  failureText,
  type FailureMatch,
  matchFailure,
  mayShareCause,
  parseFailure
} from "../../core/failure/mod.ts"
import { Remediation } from "../../core/memory/mod.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
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
  /** Less is as good as nothing, and not told. */
  readonly minScore: number
  readonly tags: ReadonlyArray<string>
}

export interface FoundRemediation {
  readonly memory: Memory<Remediation>
  readonly match: FailureMatch
}

export type RemediationError = MemoriesError | WorkspaceError

export class Remediations extends Context.Tag("lodestone/Remediations")<
  Remediations,
  {
    /** Keeps what solved an error. The same solution of the same error is kept once: then the one that is there is told. */
    readonly save: (remediation: Remediation) => Effect.Effect<Memory<Remediation>, RemediationError>
    /** Those whose errors fit, best first: none rather than a wrong one; and how many there are. */
    readonly search: (
      query: RemediationQuery
    ) => Effect.Effect<
      { readonly total: number; readonly found: ReadonlyArray<FoundRemediation> },
      RemediationError
    >
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** The error of a remediation. Whoever saved it may have told its type apart from the message. */
const failureOf = ({ errorMessage, errorType, stackTrace }: Remediation): Failure => {
  const failure = parseFailure(errorMessage, stackTrace)
  return failure.type === undefined ? { ...failure, type: errorType } : failure
}

export const REMEDIATION: MemoryType<Remediation, typeof Remediation.Encoded> = {
  kind: "remediation",
  schema: Remediation,
  apart: ["projectPath", "severity"],
  textOf: (remediation) => {
    const text = failureText(failureOf(remediation))
    return { title: text, body: remediation.errorMessage, embedded: text, tags: remediation.tags }
  }
}

/** Remediations belong to no project. */
const SHARED = ""

/** Candidates that words and meaning give; those are compared one by one. */
const CANDIDATES = 200

const SAME = ["errorMessage", "errorType", "solution"] as const

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const embedder = yield* Embedder
  const workspace = yield* Workspace

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
      const alike = yield* store.write((tables) => {
        const alike = tables.memories.withText(scope, prepared.row.textHash)
        if (alike.every((each) => !sameIn(JSON.parse(each.data), data))) putMemory(tables, embedder, prepared)
        return alike
      })
      const kept = yield* Effect.forEach(alike, (each) => readMemory(REMEDIATION, each))
      return kept.find((each) => sameIn(each.data, data)) ?? prepared.memory
    }),
    search: Effect.fn("Remediations.search")(function* ({ errorMessage, limit, minScore, stackTrace, tags }) {
      const failure = parseFailure(errorMessage, stackTrace)
      const text = failureText(failure)
      const found = yield* memories.search(REMEDIATION, SHARED, {
        text,
        tags,
        limit: CANDIDATES,
        role: "passage"
      })
      const fitting = found
        .flatMap(({ memory, similarity }) => {
          const known = failureOf(memory.data)
          return mayShareCause(failure, known)
            ? [{ memory, match: matchFailure(failure, known, similarity) }]
            : []
        })
        .filter(({ match }) => match.matchScore >= minScore)
        .sort((a, b) => b.match.matchScore - a.match.matchScore || b.memory.createdMs - a.memory.createdMs)
      return { total: fitting.length, found: fitting.slice(0, limit) }
    })
  })
})

const sameIn = (a: Partial<Remediation>, b: Remediation) => SAME.every((field) => a[field] === b[field])
