/** What an agent keeps: stored without secrets, with words and vectors, and searched by both. */
import { Context, Effect, Layer, ParseResult, Record, Schema } from "effect"
import { TEXT_HASH_BYTES } from "../../core/domain/Derivation.ts"
import { type MemoryText, memoryWords } from "../../core/memory/mod.ts"
import { foldNames, unfoldNames } from "../../core/redact/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import { quantise } from "../../core/vector/mod.ts"
import { Embedder, type EmbedderError, type EmbeddingRole } from "../../ports/embedding/Embedder.ts"
import { pause } from "../../ports/pause.ts"
import { KnowledgeError, KnowledgeStore, type KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type {
  MemoryKind,
  MemoryScope,
  NewMemory,
  SearchedMemory,
  StoredMemory
} from "../../ports/storage/MemoryTable.ts"
import { Redaction } from "../redaction/Redaction.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { type FoundMemory, type MemoryRows, memoryRows } from "./memoryRows.ts"

/** A kind of memory: how its data is written, and what of it is searched. */
export interface MemoryType<A extends { readonly tags: ReadonlyArray<string> }, I> {
  readonly kind: MemoryKind
  readonly schema: Schema.Schema<A, I>
  readonly textOf: (data: A) => MemoryText
  /** Fields that others know it by: paths, handles, versions. They are no texts, and no secrets are looked for in them. */
  readonly apart: ReadonlyArray<keyof A & string>
}

/** A memory with its data. */
export interface Memory<A> {
  readonly id: string
  /** Real path of the project; empty where all share it. */
  readonly project: string
  readonly createdMs: number
  readonly updatedMs: number
  readonly data: A
}

/** A memory that is ready to be written. */
export interface PreparedMemory<A> {
  readonly memory: Memory<A>
  readonly row: NewMemory
  /** What was embedded of it. */
  readonly embedded: string
  readonly vector: Int8Array
  /** Secrets that were masked in it. */
  readonly redacted: number
}

export interface MemoryQuery {
  readonly text: string
  /** Only memories that carry all of these. */
  readonly tags: ReadonlyArray<string>
  readonly limit: number
  /** As what the text is embedded: as a question, unless it is a text of the same kind as those that are kept. */
  readonly role?: EmbeddingRole
}

/** A memory that cannot be kept as it is. */
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

export type MemoriesError = KnowledgeError | EmbedderError | MemoryRefused

export class Memories extends Context.Tag("lodestone/Memories")<
  Memories,
  {
    /** The data without its secrets, those in names of fields too, and how many they were. */
    readonly mask: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      data: A
    ) => Effect.Effect<{ readonly data: A; readonly redacted: number }, MemoryRefused>
    /** Takes the secrets out of a memory, and makes its words and its vector. Nothing is written yet. */
    readonly prepare: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      memory: Memory<A>
    ) => Effect.Effect<PreparedMemory<A>, MemoriesError>
    /** The memories of a scope that words or meaning of a text fit, best first. */
    readonly search: <A extends { readonly tags: ReadonlyArray<string> }, I>(
      type: MemoryType<A, I>,
      project: string,
      query: MemoryQuery
    ) => Effect.Effect<ReadonlyArray<FoundMemory & { readonly memory: Memory<A> }>, MemoriesError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Writes a prepared memory, in the place of the one with its id. */
export const putMemory = (
  { memories, vectors }: KnowledgeTables,
  { space, dimensions }: { readonly space: string; readonly dimensions: number },
  { row, vector }: PreparedMemory<unknown>
): void => {
  vectors.put(vectors.space(space, dimensions), row.textHash, vector)
  memories.put(row)
}

/** The data of a stored memory. What is not as this program writes it is told as damage. */
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
          detail: `the memory "${id}" cannot be read: ${ParseResult.ArrayFormatter.formatErrorSync(error)[0]?.message ?? ""}; "lodestone memory delete ${id}" forgets it`
        })
    )
  )

/** Characters of a memory that are embedded: a vector of more says nothing in particular. */
const EMBEDDED = 4000

/** What is embedded of a memory. */
const embeddedText = ({ body, embedded, title }: MemoryText): string =>
  embedded ?? `${title}\n${body}`.slice(0, EMBEDDED)

/** Scopes that are kept in memory; the one unused for longest goes first. */
const KEPT = 8

/** Memories that are taken in at once, so that others get their turn. */
const BATCH = 2000

const NOTHING: ReadonlySet<string> = new Set()

interface Kept {
  readonly store: string
  readonly generation: number
  readonly rows: MemoryRows
}

const make = Effect.gen(function* () {
  const store = yield* KnowledgeStore
  const embedder = yield* Embedder
  const redaction = yield* Redaction
  const kept = yield* recentlyUsed<Kept>(KEPT)
  const loading = yield* Effect.makeSemaphore(1)

  const hashOf = (text: string) =>
    new Uint8Array(new Bun.CryptoHasher("sha256").update(text).digest().subarray(0, TEXT_HASH_BYTES))

  /** The vectors of memories that have none in this space, as after a change of the embedder; stored, so that they are made once. */
  const embedMissing = <A extends { readonly tags: ReadonlyArray<string> }, I>(
    type: MemoryType<A, I>,
    missing: ReadonlyArray<SearchedMemory>
  ) =>
    Effect.gen(function* () {
      const stored = yield* store.read(({ memories }) =>
        missing.flatMap(({ id }) => memories.find(type.kind, id) ?? [])
      )
      const texts = yield* Effect.forEach(stored, (each) =>
        Effect.map(readMemory(type, each), ({ data }) => embeddedText(type.textOf(data)))
      )
      const vectors = (yield* embedder.embed(texts, "passage")).map(quantise)
      yield* store.write((tables) => {
        const space = tables.vectors.space(embedder.space, embedder.dimensions)
        texts.forEach((text, at) => tables.vectors.put(space, hashOf(text), vectors[at]!))
      })
      return new Map(stored.map(({ id }, at) => [id, vectors[at]!]))
    })

  /** The rows of a scope as they are now: what was added since the last look is read, all of it where something was changed in place. */
  const refreshed = <A extends { readonly tags: ReadonlyArray<string> }, I>(
    type: MemoryType<A, I>,
    scope: MemoryScope
  ) =>
    Effect.gen(function* () {
      const key = `${scope.kind}\0${scope.project}`
      const known = kept.get(key)
      let current = known
      for (;;) {
        const { batch, generation, same, stored } = yield* store.read((tables) => {
          const { memories, vectors } = tables
          const stored = tables.store()
          const generation = memories.generation(scope.kind)
          const same = current?.store === stored && current.generation === generation ? current : undefined
          const last = same?.rows.last() ?? 0
          const space = vectors.findSpace(embedder.space) ?? -1
          return { same, generation, stored, batch: memories.since(scope, last, space, BATCH) }
        })
        // Where something was changed in place, or another store was begun, what was read so far is begun anew.
        current = same ?? {
          store: stored,
          generation,
          rows: memoryRows(embedder.dimensions)
        }
        const missing = batch.filter(({ vector }) => vector === undefined)
        const made = missing.length === 0 ? undefined : yield* embedMissing(type, missing)
        for (const each of batch) current.rows.add(each, each.vector ?? made?.get(each.id))
        if (batch.length < BATCH) break
        yield* pause
      }
      kept.put(key, current)
      return current.rows
    }).pipe(loading.withPermits(1))

  const mask: Memories["Type"]["mask"] = (type, data) => {
    const [texts, apart] = Record.partition(data as Readonly<Record<string, unknown>>, (_, field) =>
      type.apart.some((each) => each === field)
    )
    return Effect.flatMap(redaction.mask(unfoldNames(texts), NOTHING), ({ answer, redacted }) =>
      redacted === 0
        ? Effect.succeed({ data, redacted })
        : Schema.validate(Schema.typeSchema(type.schema))(Object.assign({}, foldNames(answer), apart)).pipe(
            Effect.map((masked) => ({ data: masked, redacted })),
            // What stands in the place of a short secret is longer than it.
            Effect.mapError((error) => {
              const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
              return new MemoryRefused({
                field: issue?.path.join(".") ?? "",
                detail: `once its secrets are masked ${issue?.message ?? "it does not fit"}`
              })
            })
          )
    )
  }

  return Memories.of({
    mask,
    prepare: (type, { data: original, ...facts }) =>
      Effect.gen(function* () {
        const { data: masked, redacted } = yield* mask(type, original)
        const data = { ...masked, tags: [...new Set(masked.tags)] }
        const text = type.textOf(data)
        const embedded = embeddedText(text)
        const [vector] = yield* embedder.embed([embedded], "passage")
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
          vector: quantise(vector!),
          redacted
        }
      }),
    search: (type, project, { limit, role = "query", tags, text }) =>
      Effect.gen(function* () {
        const scope = { kind: type.kind, project }
        const rows = yield* refreshed(type, scope)
        const [vector] = yield* embedder.embed([text], role)
        const { stems } = queryTerms(text)
        const words = yield* store.read(({ memories }) => stems.map((stem) => memories.findWord(stem)))
        const found = rows.search({ text, words, vector: vector!, tags, limit })
        const stored = yield* store.read(({ memories }) =>
          found.flatMap((each) => {
            const memory = memories.find(type.kind, each.id)
            // Removed by another process since.
            return memory === undefined || memory.project !== project ? [] : [{ ...each, memory }]
          })
        )
        return yield* Effect.forEach(stored, ({ memory, ...each }) =>
          Effect.map(readMemory(type, memory), (read) => ({ ...each, memory: read }))
        )
      })
  })
})
