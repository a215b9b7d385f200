/** Memories of agents: stored with secrets masked, with words and vectors, and searched by both. */
import { Context, Effect, Either, Layer, Option, ParseResult, Record, Schema } from "effect"
import { TEXT_HASH_BYTES } from "../../core/domain/Derivation.ts"
import { type MemoryText, memoryWords } from "../../core/memory/mod.ts"
import { foldNames, withNames } from "../../core/redact/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import { quantise } from "../../core/vector/mod.ts"
import {
  Embedder,
  type EmbedderError,
  type EmbeddingRole,
  type VectorSpace
} from "../../ports/embedding/Embedder.ts"
import { withTimeLimit } from "../../ports/embedding/withTimeLimit.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { pause } from "../../ports/pause.ts"
import { KnowledgeError, KnowledgeStore, type KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryKind, MemoryScope, NewMemory, StoredMemory } from "../../ports/storage/MemoryTable.ts"
import { Redaction } from "../redaction/Redaction.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { damagedStoreNote } from "./missingMemories.ts"
import { type FoundMemory, type MemoryRows, memoryRows } from "./memoryRows.ts"

/** A kind of memory: its schema and its searchable text. */
export interface MemoryType<A extends { readonly tags: ReadonlyArray<string> }, I> {
  readonly kind: MemoryKind
  readonly schema: Schema.Schema<A, I>
  readonly textOf: (data: A) => MemoryText
  /** Fields that identify things (paths, handles, versions). They are not masked for secrets. */
  readonly unmaskedFields: ReadonlyArray<keyof A & string>
}

/** A memory with its data. */
export interface Memory<A> {
  readonly id: string
  /** Real path of the project; empty when shared by all. */
  readonly project: string
  readonly createdMs: number
  readonly updatedMs: number
  readonly data: A
}

/** A memory ready to be written. */
export interface PreparedMemory<A> {
  readonly memory: Memory<A>
  readonly row: NewMemory
  /** The text that was embedded. */
  readonly embedded: string
  /** Undefined when it could not be embedded now; it will be when it is searched. */
  readonly vector: { readonly space: VectorSpace; readonly data: Int8Array } | undefined
  /** Number of masked secrets. */
  readonly redacted: number
}

export interface MemoryQuery {
  readonly text: string
  /** Only memories with all of these tags. */
  readonly tags: ReadonlyArray<string>
  readonly limit: number
  /** How the text is embedded: as a query by default, or as a passage when it is a text like the stored ones. */
  readonly role?: EmbeddingRole
}

/** A memory that cannot be stored as given. */
export class MemoryRefused extends Schema.TaggedError<MemoryRefused>("lodestone/MemoryRefused")(
  "MemoryRefused",
  {
    field: Schema.String,
    detail: Schema.String
  }
) {
  override get message(): string {
    return this.detail
  }
}

/** The result of a search. */
export interface MemorySearch<A> {
  readonly found: ReadonlyArray<FoundMemory & { readonly memory: Memory<A> }>
  /** Why vectors were not used, or not for all memories, or why memories may be missing. */
  readonly note: string | undefined
}

export type MemoriesError = KnowledgeError | MemoryRefused

export class Memories extends Context.Tag("lodestone/Memories")<
  Memories,
  {
    /** The data with secrets masked, also in field names, and their number. */
    readonly mask: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      data: A
    ) => Effect.Effect<{ readonly data: A; readonly redacted: number }, MemoryRefused>
    /** A text with secrets masked, as it would be stored. */
    readonly maskText: (text: string) => Effect.Effect<string>
    /** Masks the secrets in a memory and computes its words and vector; there is no vector when `embeds` is false or the embedder fails. Nothing is written. */
    readonly prepare: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      memory: Memory<A>,
      embeds?: boolean
    ) => Effect.Effect<PreparedMemory<A>, MemoriesError>
    /** The memories of a scope that match a text by words or vectors, best first. */
    readonly search: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      project: string,
      query: MemoryQuery
    ) => Effect.Effect<MemorySearch<A>, MemoriesError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Writes a prepared memory, replacing one with the same id. */
export const saveMemory = (
  { memories, vectors }: KnowledgeTables,
  { row, vector }: PreparedMemory<unknown>
): void => {
  if (vector !== undefined) {
    const { data, space } = vector
    vectors.put(vectors.registerSpace(space.space, space.dimensions), row.textHash, data)
  }
  memories.put(row)
}

/** The data of a stored memory. Data that this program would not write is reported as damage. */
export const readMemory = <A extends { readonly tags: ReadonlyArray<string> }, I>(
  { schema }: MemoryType<A, I>,
  { createdMs, data, id, project, updatedMs }: StoredMemory
): Effect.Effect<Memory<A>, KnowledgeError> =>
  Schema.decodeUnknown(Schema.parseJson(schema))(data).pipe(
    Effect.map((decoded) => ({ id, project, createdMs, updatedMs, data: decoded })),
    Effect.mapError(
      (error) =>
        new KnowledgeError({
          reason: "Failed",
          detail: `the memory "${id}" cannot be read: ${ParseResult.ArrayFormatter.formatErrorSync(error)[0]?.message ?? ""}; delete it with "lodestone memory delete ${id}"`
        })
    )
  )

/** Most characters of a memory that are embedded: the vector of a longer text is too unspecific. */
const MAX_EMBEDDED_CHARACTERS = 4000

/** The text of a memory to embed. */
const embeddedText = ({ body, embedded, title }: MemoryText): string =>
  embedded ?? `${title}\n${body}`.slice(0, MAX_EMBEDDED_CHARACTERS)

/** Most scopes in memory; the least recently used goes first. */
const MAX_CACHED_SCOPES = 8

/** Memories loaded per step, so that others get a turn. */
const MEMORIES_PER_BATCH = 2000

const NO_EXEMPTIONS: ReadonlySet<string> = new Set()

interface CachedScope {
  readonly store: string
  readonly generation: number
  readonly space: string
  readonly rows: MemoryRows
  /** Ids of memories without a vector. */
  readonly idsWithoutVector: Array<string>
}

/** Time limit for embedding a text; without a vector it is stored and found by words. */
const EMBED_TIMEOUT = "5 seconds"

const make = Effect.gen(function* () {
  const store = yield* KnowledgeStore
  const embedder = yield* Embedder
  const redaction = yield* Redaction
  const cachedScopes = yield* recentlyUsed<CachedScope>(MAX_CACHED_SCOPES)
  const loadLock = yield* Effect.makeSemaphore(1)

  const hashOf = (text: string) =>
    new Uint8Array(new Bun.CryptoHasher("sha256").update(text).digest().subarray(0, TEXT_HASH_BYTES))

  /** The vector of a text and its space, or the error. */
  const vectorOf = (text: string, role: EmbeddingRole) =>
    Effect.gen(function* () {
      const [vector] = yield* withTimeLimit(embedder, EMBED_TIMEOUT).embed([text], role)
      return { vector: vector!, space: yield* spaceOf(embedder) }
    }).pipe(Effect.either)

  /** Embeds and stores the vectors that memories lack in this space, for example after a change or failure of the embedder. */
  const embedMissing = <A extends { readonly tags: ReadonlyArray<string> }, I>(
    type: MemoryType<A, I>,
    { dimensions, space: name }: VectorSpace,
    missing: ReadonlyArray<string>
  ) =>
    Effect.gen(function* () {
      const stored = yield* store.read(({ memories }) =>
        missing.flatMap((id) => memories.find(type.kind, id) ?? [])
      )
      const texts = yield* Effect.forEach(stored, (each) =>
        Effect.map(readMemory(type, each), ({ data }) => embeddedText(type.textOf(data)))
      )
      const vectors = (yield* embedder.embed(texts, "passage")).map(quantise)
      yield* store.write((tables) => {
        const space = tables.vectors.registerSpace(name, dimensions)
        texts.forEach((text, at) => tables.vectors.put(space, hashOf(text), vectors[at]!))
      })
      return new Map(stored.map(({ id }, at) => [id, vectors[at]!]))
    })

  /**
   * The current rows of a scope: reads what was added since the last look, or everything when something was changed in place. Memories without a vector get one
   * when `embeds` says that the embedder works; `note` says why they have none.
   */
  const refreshRows = <A extends { readonly tags: ReadonlyArray<string> }, I>(
    type: MemoryType<A, I>,
    scope: MemoryScope,
    vectorSpace: VectorSpace,
    embeds: boolean
  ) =>
    Effect.gen(function* () {
      const key = `${scope.kind}\0${scope.project}`
      let current = cachedScopes.get(key)
      let failure: EmbedderError | undefined
      const tryEmbed = (missing: ReadonlyArray<string>) =>
        embedMissing(type, vectorSpace, missing).pipe(
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
            batch: memories.since(scope, last, space, MEMORIES_PER_BATCH)
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

  const mask: Memories["Type"]["mask"] = (type, data) => {
    const [texts, unmasked] = Record.partition(data as Readonly<Record<string, unknown>>, (_, field) =>
      type.unmaskedFields.some((each) => each === field)
    )
    return Effect.flatMap(redaction.mask(withNames(texts), NO_EXEMPTIONS), ({ answer, redacted }) =>
      redacted === 0
        ? Effect.succeed({ data, redacted })
        : Schema.validate(Schema.typeSchema(type.schema))(
            Object.assign({}, foldNames(answer.unfolded), unmasked)
          ).pipe(
            Effect.map((masked) => ({ data: masked, redacted })),
            // The mask of a short secret is longer than the secret, so a field may exceed its limit.
            Effect.mapError((error) => {
              const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
              return new MemoryRefused({
                field: issue?.path.join(".") ?? "",
                detail: `after masking its secrets, ${issue?.message ?? "it is not valid"}`
              })
            })
          )
    )
  }

  return Memories.of({
    mask,
    maskText: (text) => Effect.map(redaction.mask({ text }, NO_EXEMPTIONS), ({ answer }) => answer.text),
    prepare: (type, { data: original, ...facts }, embeds = true) =>
      Effect.gen(function* () {
        const { data: masked, redacted } = yield* mask(type, original)
        const data = { ...masked, tags: [...new Set(masked.tags)] }
        const text = type.textOf(data)
        const embedded = embeddedText(text)
        const embedding = embeds ? Either.getRight(yield* vectorOf(embedded, "passage")) : Option.none()
        const encoded = yield* Effect.orDie(Schema.encode(Schema.parseJson(type.schema))(data))
        return {
          memory: { ...facts, data },
          row: {
            ...facts,
            kind: type.kind,
            title: text.title,
            tags: data.tags,
            data: encoded,
            textHash: hashOf(embedded),
            postings: memoryWords(text)
          },
          embedded,
          vector: Option.match(embedding, {
            onNone: () => undefined,
            onSome: ({ space, vector }) => ({ space, data: quantise(vector) })
          }),
          redacted
        }
      }),
    search: (type, project, { limit, role = "query", tags, text }) =>
      Effect.gen(function* () {
        const scope = { kind: type.kind, project }
        const embedding = yield* vectorOf(text, role)
        const queryEmbedding = Either.isRight(embedding) ? embedding.right : undefined
        const space =
          queryEmbedding === undefined
            ? yield* store.read(({ vectors }) => spaceIn(embedder, vectors))
            : queryEmbedding.space
        const { note, rows } = yield* refreshRows(type, scope, space, queryEmbedding !== undefined)
        const { stems } = queryTerms(text)
        const words = yield* store.read(({ memories }) => stems.map((stem) => memories.findWord(stem)))
        const found = rows.search({ text, words, vector: queryEmbedding?.vector, tags, limit })
        const stored = yield* store.read(({ memories }) =>
          found.flatMap((each) => {
            const memory = memories.find(type.kind, each.id)
            // Another process removed it meanwhile.
            return memory === undefined || memory.project !== project ? [] : [{ ...each, memory }]
          })
        )
        const notes = [
          Either.isLeft(embedding) ? `Searched by words only. ${embedding.left.message}` : note,
          yield* damagedStoreNote(store)
        ].filter((each) => each !== undefined)
        return {
          found: yield* Effect.forEach(stored, ({ memory, ...each }) =>
            Effect.map(readMemory(type, memory), (read) => ({ ...each, memory: read }))
          ),
          note: notes.length === 0 ? undefined : notes.join(". ")
        }
      })
  })
})
