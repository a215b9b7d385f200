/** The rows of the scopes that are searched, kept in memory and up to date with the store. */
import { Effect, type Scope } from "effect"
import { MEMORY_DERIVER_VERSION } from "../../core/memory/mod.ts"
import { quantise } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError, VectorSpace } from "../../ports/embedding/Embedder.ts"
import { pause } from "../../ports/pause.ts"
import type { KnowledgeError, KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { ComparedText, MemoryScope } from "../../ports/storage/StoredMemory.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { comparedText, derivedColumns, hashOfText, type MemoryType, readMemory } from "./MemoryType.ts"
import { type MemoryRows, memoryRows } from "./memoryRows.ts"

/** Most scopes in memory; the least recently used goes first. */
const MAX_CACHED_SCOPES = 8

/** Memories loaded per step, so that others get a turn. */
const MEMORIES_PER_BATCH = 2000

/** Memories derived anew per step: each step is one write, for which other processes wait. */
const DERIVED_PER_BATCH = 200

interface CachedScope {
  readonly store: string
  readonly generation: number
  readonly space: string
  readonly rows: MemoryRows
  /** Ids of memories without a vector. */
  readonly idsWithoutVector: Array<string>
}

/** What is searched for: the memories of a scope, by the vectors of one of their texts. */
export interface RowsRequest {
  readonly scope: MemoryScope
  readonly compared: ComparedText
  readonly space: VectorSpace
  /** Whether the embedder works, so that memories without a vector get one. */
  readonly embeds: boolean
}

export interface RowsAnswer {
  readonly rows: MemoryRows
  /** Why some memories have no vector. */
  readonly note: string | undefined
}

export interface ScopeRows {
  /** The current rows of a scope: reads what was added since the last look, or everything when something was changed in place. */
  readonly current: <A extends { readonly tags: ReadonlyArray<string> }, I>(
    type: MemoryType<A, I>,
    request: RowsRequest
  ) => Effect.Effect<RowsAnswer, KnowledgeError>
}

/** Keeps rows as long as the scope is open. */
export const makeScopeRows = (
  store: KnowledgeStore["Type"],
  embedder: Embedder["Type"]
): Effect.Effect<ScopeRows, never, Scope.Scope> =>
  Effect.gen(function* () {
    const cachedScopes = yield* recentlyUsed<CachedScope>(MAX_CACHED_SCOPES)
    const loadLock = yield* Effect.makeSemaphore(1)

    /** Embeds and stores the vectors that memories lack in this space, for example after a change or failure of the embedder. */
    const embedMissing = <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      { compared, space: { dimensions, space: name } }: RowsRequest,
      missing: ReadonlyArray<string>
    ) =>
      Effect.gen(function* () {
        const stored = yield* store.read(({ memories }) =>
          missing.flatMap((id) => memories.find(type.kind, id) ?? [])
        )
        const texts = yield* Effect.forEach(stored, (each) =>
          Effect.map(readMemory(type, each), ({ data }) => comparedText(type.textOf(data), compared))
        )
        const vectors = (yield* embedder.embed(texts, "passage")).map(quantise)
        yield* store.write((tables) => {
          const space = tables.vectors.registerSpace(name, dimensions)
          texts.forEach((text, at) => tables.vectors.put(space, hashOfText(text), vectors[at]!))
        })
        return new Map(stored.map(({ id }, at) => [id, vectors[at]!]))
      })

    /** Derives anew what an earlier version of this program derived from the memories of a kind. A memory that cannot be read stays as it is. */
    const deriveOutdated = <A extends { readonly tags: ReadonlyArray<string> }, I>(type: MemoryType<A, I>) =>
      Effect.gen(function* () {
        let last = 0
        for (;;) {
          const outdated = yield* store.read(({ memories }) =>
            memories.outdated(type.kind, MEMORY_DERIVER_VERSION, last, DERIVED_PER_BATCH)
          )
          if (outdated.length === 0) return
          last = outdated.at(-1)!.number
          const derived = yield* Effect.forEach(outdated, (memory) =>
            Effect.match(readMemory(type, memory), {
              onSuccess: ({ data }) => [{ ...memory, ...derivedColumns(type.textOf(data)) }],
              onFailure: () => []
            })
          )
          yield* store.write(({ memories }) => {
            for (const memory of derived.flat()) {
              // Another process may have changed, moved or removed it meanwhile.
              const current = memories.find(type.kind, memory.id)
              if (current?.data === memory.data) memories.put({ ...memory, ...current })
            }
          })
          yield* pause
        }
      })

    const refresh = <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      request: RowsRequest
    ) =>
      Effect.gen(function* () {
        const { compared, embeds, scope, space: vectorSpace } = request
        yield* deriveOutdated(type)
        const key = `${scope.kind}\0${compared}\0${scope.project}`
        let current = cachedScopes.get(key)
        let failure: EmbedderError | undefined
        const tryEmbed = (missing: ReadonlyArray<string>) =>
          embedMissing(type, request, missing).pipe(
            Effect.catchTag("EmbedderError", (error) => Effect.sync(() => void (failure = error)))
          )
        if (
          current !== undefined &&
          current.space === vectorSpace.space &&
          embeds &&
          current.idsWithoutVector.length > 0
        )
          // Rows are immutable, so they are read again with their vectors.
          if ((yield* tryEmbed(current.idsWithoutVector)) !== undefined) current = undefined
        for (;;) {
          const { batch, generation, reusable, stored } = yield* store.read((tables) => {
            const { memories, vectors } = tables
            const stored = tables.store()
            const generation = memories.generation(scope.kind)
            const reusable =
              current?.store === stored &&
              current.generation === generation &&
              current.space === vectorSpace.space
                ? current
                : undefined
            const last = reusable?.rows.last() ?? 0
            const space = vectors.findSpace(vectorSpace.space) ?? -1
            return {
              reusable,
              generation,
              stored,
              batch: memories.since(scope, last, space, MEMORIES_PER_BATCH, compared)
            }
          })
          // When something was changed in place, or the store was replaced, loading starts over.
          current = reusable ?? {
            store: stored,
            generation,
            space: vectorSpace.space,
            rows: memoryRows(vectorSpace.dimensions),
            idsWithoutVector: []
          }
          const missing = batch.flatMap(({ id, vector }) => (vector === undefined ? [id] : []))
          const newVectors =
            missing.length === 0 || !embeds || failure !== undefined ? undefined : yield* tryEmbed(missing)
          for (const each of batch) {
            const vector = each.vector ?? newVectors?.get(each.id)
            if (vector === undefined) current.idsWithoutVector.push(each.id)
            current.rows.add(each, vector)
          }
          if (batch.length < MEMORIES_PER_BATCH) break
          yield* pause
        }
        cachedScopes.put(key, current)
        return {
          rows: current.rows,
          note:
            failure === undefined
              ? undefined
              : `${current.idsWithoutVector.length} memories have no vector yet and are found by words only. ${failure.message}`
        }
      }).pipe(loadLock.withPermits(1))

    return { current: refresh }
  })
