/** Solutions of errors, shared by all projects and found by the vectors and words of a new error. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  describesSymptom,
  type Failure,
  failureText,
  mayShareCause,
  parseFailure,
  type SelectedTest,
  type SeparateError,
  writtenNames
} from "../../core/failure/mod.ts"
import type { Remediation } from "../../core/memory/mod.ts"
import { joinNotes } from "../../core/text/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { byWorth, compareRemediations, type FoundRemediation } from "./compareRemediations.ts"
import { Memories, type MemoriesError, type MemoryQuery, saveMemory } from "./Memories.ts"
import { MemoryNotFound } from "./MemoryNotFound.ts"
import { type Memory, readMemory } from "./MemoryType.ts"
import { noSuchLabelsNote } from "./missingMemories.ts"
import { isSameSolution, mergeRemediations } from "./mergeRemediations.ts"
import {
  failureOf,
  REMEDIATION,
  REMEDIATION_SCOPE,
  remediationSubject,
  removeRemediation
} from "./remediationMemory.ts"

export interface RemediationQuery {
  readonly errorMessage: string
  readonly stackTrace: string | undefined
  readonly limit: number
  /** Lower match scores are left out. */
  readonly minScore: number
  readonly tags: ReadonlyArray<string>
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
        /** Another error in the query, which was not searched for. */
        readonly separate: SeparateError | undefined
      },
      RemediationError
    >
    /** Deletes a remediation with its uses; returns the error that it solved. */
    readonly remove: (id: string) => Effect.Effect<string, RemediationError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most related remediations: few are read, and only one can be right. */
const MAX_RELATED = 3

/** Least score for what is related to a description: below it there are only words that any two texts share. */
const MIN_DESCRIBED_SCORE = 0.1

/** Least score for what is related to an error: other errors, even of the same library, seldom reach it; the same error with more around it does. */
const MIN_RELATED_SCORE = 0.4

/** Each remediation once, with its highest score, the best first. */
const bestOfEach = (found: ReadonlyArray<RelatedRemediation>): ReadonlyArray<RelatedRemediation> => {
  const ordered = found.toSorted((a, b) => b.score - a.score)
  return ordered.filter(({ memory }, at) => ordered.findIndex((each) => each.memory.id === memory.id) === at)
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

  /** Says that no remediation has the tags; undefined if there are some, or none at all. */
  const whyEmpty = (tags: ReadonlyArray<string>) =>
    store.read(({ memories }) => {
      const page = { scope: REMEDIATION_SCOPE, tags, sortBy: "created_at", limit: 0, offset: 0 } as const
      return memories.count(REMEDIATION_SCOPE) > 0 && memories.page(page).total === 0
        ? noSuchLabelsNote(REMEDIATION.kind, "tags", memories.tags(REMEDIATION_SCOPE))
        : undefined
    })

  /** The remediations that are about something similar: compared by all that they tell, also by their solutions. */
  const relatedTo = (
    failure: Failure,
    { embeds, limit, tags, text }: Required<Pick<MemoryQuery, "embeds" | "limit" | "tags" | "text">>
  ) =>
    Effect.gen(function* () {
      const about = (text: string) =>
        Effect.map(
          memories.search(REMEDIATION, REMEDIATION_SCOPE.project, {
            text,
            tags,
            limit: MAX_RELATED,
            compared: "description",
            embeds
          }),
          ({ found }) =>
            found.slice(0, limit).map(({ memory, score }): RelatedRemediation => ({ memory, score }))
        )
      const isRelated = ({ memory, score }: RelatedRemediation) =>
        score >= MIN_RELATED_SCORE && mayShareCause(failure, failureOf(memory.data))
      if (describesSymptom(failure))
        return (yield* about(text)).filter(({ score }) => score >= MIN_DESCRIBED_SCORE)
      const words = failureText(failure)
      const similar = (yield* about(words)).filter(isRelated)
      const names = writtenNames(failure.message)
      if (names.size === 0) return similar
      const namingThem = (text: string) =>
        Effect.map(about([text, ...names].join("\n")), (found) =>
          found.filter(
            (each) =>
              isRelated(each) && !writtenNames(failureOf(each.memory.data).message).isDisjointFrom(names)
          )
        )
      // The text of a failure is without names, but what states the same ones is likelier about the same.
      const related = bestOfEach([...(yield* namingThem(words)), ...similar])
      // A message in another language has nothing else in common.
      return (related.length > 0 ? related : yield* namingThem("")).slice(0, Math.min(limit, MAX_RELATED))
    }).pipe(Effect.flatMap((related) => Effect.forEach(related, hideForeignProject)))

  return Remediations.of({
    save: Effect.fn("Remediations.save")(function* ({ projectPath, ...fields }) {
      const root =
        projectPath === undefined ? undefined : yield* workspace.resolveRoot(projectPath, { force: true })
      const now = yield* Clock.currentTimeMillis
      const prepared = yield* memories.prepare(REMEDIATION, {
        id: `rem_${Bun.randomUUIDv7("hex", now)}`,
        project: REMEDIATION_SCOPE.project,
        createdMs: now,
        updatedMs: now,
        data: { ...fields, ...(root !== undefined && { projectPath: root }) }
      })
      const { data } = prepared.memory
      const saveOrMerge: Effect.Effect<Memory<Remediation>, RemediationError> = Effect.gen(function* () {
        const sameText = yield* store.write((tables) => {
          const sameText = tables.memories.withText(REMEDIATION_SCOPE, prepared.row.textHash)
          if (sameText.every((each) => !isSameSolution(JSON.parse(each.data), data)))
            saveMemory(tables, prepared)
          return sameText
        })
        const read = yield* Effect.forEach(sameText, (each) => readMemory(REMEDIATION, each))
        const stored = read.find((each) => isSameSolution(each.data, data))
        if (stored === undefined) return prepared.memory
        const merged = mergeRemediations(stored.data, data)
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
      const { compared, isEmbedded, note } = yield* compareRemediations(memories, {
        failure,
        errorMessage,
        minScore,
        tags
      })
      const matches = compared.filter(({ isMatch }) => isMatch)
      const matching = yield* store.read(({ uses }) =>
        matches
          .map(({ match, memory, otherSubject, sharedText }): FoundRemediation => ({
            match,
            memory,
            otherSubject,
            sharedText,
            uses: uses.usesOf(remediationSubject(memory.id))
          }))
          .sort(byWorth)
      )
      const found = yield* Effect.forEach(matching.slice(0, limit), hideForeignProject)
      const related =
        matching.length > 0 ? [] : yield* relatedTo(failure, { embeds: isEmbedded, limit, tags, text })
      const isEmpty = matching.length === 0 && related.length === 0
      return {
        total: matching.length,
        found,
        related,
        note: joinNotes([note, isEmpty ? yield* whyEmpty(tags) : undefined]),
        test: failure.test,
        separate: failure.separate
      }
    }),
    remove: Effect.fn("Remediations.remove")(function* (id) {
      const title = yield* store.erase((tables) => removeRemediation(tables, id))
      return title ?? (yield* new MemoryNotFound({ id, kind: "remediation" }))
    })
  })
})
