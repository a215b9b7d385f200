/** Brings documents up to date that another version of this program stored. */
import { Effect } from "effect"
import { documentPostings, embeddingTextOf } from "../../core/document/mod.ts"
import { quantise } from "../../core/vector/mod.ts"
import { TABLE_FAMILY, TABLE_SPACE } from "../../ports/embedding/bundledTable.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import { spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { pause } from "../../ports/pause.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** Documents of one write: other writers wait for it. */
const BATCH = 256

/** Derives the postings of all documents that have none. */
export const derivePostingsAgain = (store: DocumentStore): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    for (;;) {
      const documents = yield* store.read((tables) => tables.documents.withoutPostings(BATCH))
      if (documents.length === 0) return
      const derived = documents.map((document) => ({
        id: document.id,
        postings: documentPostings(document, document.tickets)
      }))
      yield* store.write((tables) => {
        // A document may have been removed, or stored again, meanwhile.
        const missing = new Set(tables.documents.withoutPostings(BATCH).map(({ id }) => id))
        for (const { id, postings } of derived)
          if (missing.has(id)) tables.documents.putPostings(id, postings)
      })
      yield* pause
    }
  })

/** Embeds all documents that have no vector in the embedder's space, and drops those of earlier tables of ours. Ends early where a batch brought nothing. */
export const embedAgain = (
  store: DocumentStore,
  embedder: Embedder["Type"]
): Effect.Effect<void, StoreError | EmbedderError> =>
  Effect.gen(function* () {
    const { dimensions, space: name } = yield* spaceOf(embedder)
    let last = -1
    for (;;) {
      const found = yield* store.read(({ documents, vectors }) =>
        documents.withoutVectors(vectors.findSpace(name) ?? -1, BATCH)
      )
      const first = found[0]?.document.id
      if (first === undefined || first === last) break
      last = first
      const embeddings = yield* embedder.embed(
        found.map(({ document }) => embeddingTextOf(document)),
        "passage"
      )
      yield* store.write(({ documents, vectors }) => {
        const space = vectors.registerSpace(name, dimensions)
        found.forEach(({ textHash }, at) => vectors.put(space, textHash, quantise(embeddings[at]!)))
        documents.countWrite()
      })
      yield* pause
    }
    yield* store
      .write(({ vectors }) => vectors.removeReplaced(TABLE_FAMILY, TABLE_SPACE, BATCH))
      .pipe(Effect.repeat({ while: (removed) => removed === BATCH }))
  })
