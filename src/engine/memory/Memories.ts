/** Memories of agents: stored with secrets masked, with words and vectors, and searched by both. */
import { Context, Effect, Either, Layer, Option, ParseResult, Record, Schema } from "effect"
import { queryTerms } from "../../core/query/mod.ts"
import { foldNames, withNames } from "../../core/redact/mod.ts"
import { quantise, toUnit } from "../../core/vector/mod.ts"
import { joinNotes } from "../../core/text/mod.ts"
import { Embedder, type EmbeddingRole, type VectorSpace } from "../../ports/embedding/Embedder.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { withTimeLimit } from "../../ports/embedding/withTimeLimit.ts"
import {
  type KnowledgeError,
  KnowledgeStore,
  type KnowledgeTables
} from "../../ports/storage/KnowledgeStore.ts"
import type { ComparedText, NewMemory } from "../../ports/storage/StoredMemory.ts"
import { Redaction } from "../redaction/Redaction.ts"
import type { FoundMemory } from "./memoryRows.ts"
import { comparedText, derivedColumns, type Memory, type MemoryType, readMemory } from "./MemoryType.ts"
import { damagedStoreNote } from "./missingMemories.ts"
import { makeScopeRows } from "./scopeRows.ts"

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
  /** With which text of the memories it is compared: by default the embedded one. */
  readonly compared?: ComparedText
  /** Whether of memories with the same title the youngest comes first; false by default. */
  readonly isYoungestFirst?: boolean
  /** Whether vectors are used: false when the embedder was just seen to fail, so that nobody waits for it again. */
  readonly embeds?: boolean
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
  /** Whether the text was embedded. */
  readonly isEmbedded: boolean
}

/** Least score of a memory that is probably about the question: one that shares most of its words has more, one found by meaning alone often less. */
export const MIN_CLOSE_SCORE = 0.25

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
    /**
     * The other memories of its scope that tell nearly the same as a prepared one, the most similar first. None when it has no vector, or they cannot be read: it
     * is asked for after a memory was saved, which then must not be reported as failed.
     */
    readonly nearDuplicates: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      prepared: PreparedMemory<A>
    ) => Effect.Effect<ReadonlyArray<Memory<A>>>
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

const NO_EXEMPTIONS: ReadonlySet<string> = new Set()

/**
 * Least cosine of memories that tell nearly the same. One that was edited or told again reaches 0.85 to 1; different ones of the same subject stay below 0.6 in
 * the bundled space, and below this in the others.
 */
const MIN_DUPLICATE_SIMILARITY = 0.85

/** Most near duplicates that are looked for. */
const MAX_DUPLICATES = 5

/** Time limit for embedding a text; without a vector it is stored and found by words. */
const EMBED_TIMEOUT = "5 seconds"

const make = Effect.gen(function* () {
  const store = yield* KnowledgeStore
  const embedder = yield* Embedder
  const redaction = yield* Redaction
  const scopeRows = yield* makeScopeRows(store, embedder)

  /** The vector of a text and its space, or the error. */
  const vectorOf = (text: string, role: EmbeddingRole) =>
    Effect.gen(function* () {
      const [vector] = yield* withTimeLimit(embedder, EMBED_TIMEOUT).embed([text], role)
      return { vector: vector!, space: yield* spaceOf(embedder) }
    }).pipe(Effect.either)

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
        const embedded = comparedText(text, "embedded")
        const embedding = embeds ? Either.getRight(yield* vectorOf(embedded, "passage")) : Option.none()
        const encoded = yield* Effect.orDie(Schema.encode(Schema.parseJson(type.schema))(data))
        return {
          memory: { ...facts, data },
          row: {
            ...facts,
            kind: type.kind,
            tags: data.tags,
            data: encoded,
            ...derivedColumns(text)
          },
          embedded,
          vector: Option.match(embedding, {
            onNone: () => undefined,
            onSome: ({ space, vector }) => ({ space, data: quantise(vector) })
          }),
          redacted
        }
      }),
    nearDuplicates: (type, { memory: { id, project }, vector }) =>
      Effect.gen(function* () {
        const direction = vector && toUnit(Float32Array.from(vector.data))
        if (vector === undefined || direction === undefined) return []
        const { rows } = yield* scopeRows.current(type, {
          scope: { kind: type.kind, project },
          compared: "embedded",
          space: vector.space,
          embeds: false
        })
        const similar = rows
          .search({
            text: "",
            words: [],
            vector: direction,
            tags: [],
            limit: MAX_DUPLICATES + 1,
            isYoungestFirst: false
          })
          .filter((each) => each.id !== id && (each.similarity ?? 0) >= MIN_DUPLICATE_SIMILARITY)
        const stored = yield* store.read(({ memories }) =>
          similar.flatMap((each) => memories.find(type.kind, each.id) ?? [])
        )
        return yield* Effect.forEach(stored, (each) => readMemory(type, each))
      }).pipe(Effect.orElseSucceed(() => [])),
    search: (
      type,
      project,
      { compared = "embedded", embeds = true, isYoungestFirst = false, limit, role = "query", tags, text }
    ) =>
      Effect.gen(function* () {
        const scope = { kind: type.kind, project }
        const embedding = embeds ? yield* vectorOf(text, role) : undefined
        const queryEmbedding =
          embedding !== undefined && Either.isRight(embedding) ? embedding.right : undefined
        const space =
          queryEmbedding === undefined
            ? yield* store.read(({ vectors }) => spaceIn(embedder, vectors))
            : queryEmbedding.space
        const { note, rows } = yield* scopeRows.current(type, {
          scope,
          compared,
          space,
          embeds: queryEmbedding !== undefined
        })
        const { stems } = queryTerms(text)
        const words = yield* store.read(({ memories }) => stems.map((stem) => memories.findWord(stem)))
        const found = rows.search({
          text,
          words,
          vector: queryEmbedding?.vector,
          tags,
          limit,
          isYoungestFirst
        })
        const stored = yield* store.read(({ memories }) =>
          found.flatMap((each) => {
            const memory = memories.find(type.kind, each.id)
            // Another process removed it meanwhile.
            return memory === undefined || memory.project !== project ? [] : [{ ...each, memory }]
          })
        )
        const notes = [
          embedding !== undefined && Either.isLeft(embedding)
            ? `Searched by words only. ${embedding.left.message}`
            : note,
          yield* damagedStoreNote(store)
        ]
        return {
          found: yield* Effect.forEach(stored, ({ memory, ...each }) =>
            Effect.map(readMemory(type, memory), (read) => ({ ...each, memory: read }))
          ),
          note: joinNotes(notes),
          isEmbedded: queryEmbedding !== undefined
        }
      })
  })
})
