import { Effect } from "effect"
import { type Derivation, TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"
import { quantise } from "../../core/vector/mod.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** A vector with the hash of its text. */
export interface TextVector {
  readonly hash: Uint8Array
  readonly data: Int8Array
}

/**
 * The vectors that these derivations need: those that came with them, and newly embedded ones for texts without a stored vector. With `reembed` stored vectors are
 * not used.
 */
export const embedMissing = (
  embedder: Pick<Embedder["Type"], "embed"> & { readonly dimensions: number },
  store: RepositoryStore,
  space: number,
  derivations: ReadonlyArray<Derivation>,
  reembed: boolean
): Effect.Effect<ReadonlyArray<TextVector>, EmbedderError | StoreError> => {
  const ready: Array<TextVector> = []
  const texts = new Map<string, { readonly hash: Uint8Array; readonly text: string }>()
  for (const derivation of derivations) {
    if (derivation.outcome !== "derived") continue
    derivation.source.chunks.forEach(({ embeddingText }, index) => {
      const hash = derivation.textHashes.subarray(index * TEXT_HASH_BYTES, (index + 1) * TEXT_HASH_BYTES)
      const data = derivation.vectors?.subarray(
        index * embedder.dimensions,
        (index + 1) * embedder.dimensions
      )
      if (data !== undefined) ready.push({ hash, data })
      else texts.set(Buffer.from(hash).toString("latin1"), { hash, text: embeddingText })
    })
  }
  if (texts.size === 0) return Effect.succeed(ready)
  return Effect.gen(function* () {
    const all = [...texts.values()]
    const missing = reembed
      ? all
      : yield* store.read(({ vectors }) => all.filter(({ hash }) => !vectors.has(space, hash)))
    const embeddings =
      missing.length === 0
        ? []
        : yield* embedder.embed(
            missing.map(({ text }) => text),
            "passage"
          )
    return [...ready, ...missing.map(({ hash }, index) => ({ hash, data: quantise(embeddings[index]!) }))]
  })
}
