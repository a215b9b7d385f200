/** Documents of a repository for tests, and the real services that store them. */
import * as BunContext from "@effect/platform-bun/BunContext"
import { Layer } from "effect"
import type { Document } from "../../src/core/document/mod.ts"
import { Documents } from "../../src/engine/documents/Documents.ts"
import * as EmbedderBundled from "../../src/ports/embedding/EmbedderBundled.ts"
import * as RedactorSecretlint from "../../src/ports/redaction/RedactorSecretlint.ts"
import { Stores } from "../../src/ports/storage/Stores.ts"
import * as VectorIndexUsearch from "../../src/ports/vectors/VectorIndexUsearch.ts"

/** A commit with an id, and whatever else is given. */
export const commitOf = (externalId: string, given: Partial<Document> = {}): Document => ({
  externalId,
  kind: "commit",
  label: externalId,
  title: `Add carts ${externalId}`,
  body: "",
  author: "Ada",
  url: undefined,
  state: undefined,
  thread: undefined,
  createdMs: 1,
  updatedMs: 1,
  parents: [],
  pullRequest: undefined,
  changes: [],
  ...given
})

/** The documents and stores in a home, with the bundled embedder. */
export const documentsIn = (home: string) =>
  Layer.provideMerge(
    Documents.layer,
    Layer.mergeAll(
      Stores.layer(home),
      EmbedderBundled.layer,
      RedactorSecretlint.layer,
      VectorIndexUsearch.layerWith({}).pipe(Layer.provide(BunContext.layer))
    )
  )
