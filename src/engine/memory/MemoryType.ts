/** A kind of memory, and what is derived from the data of one: what it is found by. */
import { Effect, ParseResult, Schema } from "effect"
import { TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"
import { MEMORY_DERIVER_VERSION, type MemoryText, memoryWords } from "../../core/memory/mod.ts"
import { KnowledgeError } from "../../ports/storage/KnowledgeStore.ts"
import type { ComparedText, MemoryKind, NewMemory, StoredMemory } from "../../ports/storage/StoredMemory.ts"

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

/** The text of a memory to embed. Tags are in it: they often name the subject in other words than its author's sentences. */
const embeddedText = ({ body, embedded, tags, title }: MemoryText): string =>
  embedded ?? [title, tags.join(" "), body].join("\n").slice(0, MAX_EMBEDDED_CHARACTERS)

/** The text of which a vector is compared. */
export const comparedText = (text: MemoryText, compared: ComparedText): string =>
  compared === "embedded" || text.description === undefined
    ? embeddedText(text)
    : text.description.slice(0, MAX_EMBEDDED_CHARACTERS)

/** The key of a text's vectors. */
export const hashOfText = (text: string): Uint8Array =>
  new Uint8Array(new Bun.CryptoHasher("sha256").update(text).digest().subarray(0, TEXT_HASH_BYTES))

type DerivedColumns = Pick<
  NewMemory,
  "title" | "textHash" | "descriptionHash" | "deriverVersion" | "postings"
>

/** What the store keeps of a memory beside its data. */
export const derivedColumns = (text: MemoryText): DerivedColumns => ({
  title: text.title,
  textHash: hashOfText(embeddedText(text)),
  descriptionHash: text.description === undefined ? undefined : hashOfText(comparedText(text, "description")),
  deriverVersion: MEMORY_DERIVER_VERSION,
  postings: memoryWords(text)
})
