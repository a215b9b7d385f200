/** What another version of this program stored of documents, derived and embedded again. */
import * as BunContext from "@effect/platform-bun/BunContext"
import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect, Layer } from "effect"
import { join } from "node:path"
import type { Document } from "../../../src/core/document/mod.ts"
import { ownCommitsConnector } from "../../../src/engine/connectors/ownCommitsConnector.ts"
import { Documents } from "../../../src/engine/documents/Documents.ts"
import type { Project } from "../../../src/engine/project/Projects.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import * as VectorIndexUsearch from "../../../src/ports/vectors/VectorIndexUsearch.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

/** More than are derived in one write. */
const COUNT = 600

const commitOf = (at: number): Document => ({
  externalId: `c${at}`,
  kind: "commit",
  label: `c${at}`,
  title: `Colour cart ${at}`,
  body: "",
  author: "Ada",
  url: undefined,
  state: undefined,
  thread: undefined,
  createdMs: at,
  updatedMs: at,
  parents: [],
  pullRequest: undefined,
  changes: []
})

const documentsIn = (home: string) =>
  Layer.provideMerge(
    Documents.layer,
    Layer.mergeAll(
      Stores.layer(home),
      EmbedderBundled.layer,
      RedactorSecretlint.layer,
      VectorIndexUsearch.layerWith({}).pipe(Layer.provide(BunContext.layer))
    )
  )

it.live("documents without postings or vectors get them when they are loaded", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const withDocuments = <A, E>(body: (project: Project) => Effect.Effect<A, E, Documents | Stores>) =>
      Effect.flatMap(Stores, (stores) =>
        body({ location: stores.locate("shop"), root: home, target: undefined } as Project)
      ).pipe(Effect.provide(documentsIn(home)))
    const folder = yield* withDocuments((project) =>
      Effect.scoped(
        Effect.gen(function* () {
          const documents = yield* Documents
          const store = yield* documents.open(project)
          yield* documents.advance(store, yield* ownCommitsConnector(store), {
            documents: Array.from({ length: COUNT }, (_, at) => commitOf(at)),
            removed: [],
            cursor: undefined
          })
          return project.location.folder
        })
      )
    )
    const database = new Database(join(folder, "documents.db"))
    database.run("delete from posting")
    database.run("update space set name = 'lodestone-words-0:earlier'")
    database.close()
    yield* withDocuments((project) =>
      Effect.gen(function* () {
        const snapshot = Effect.flatMap(Documents, (documents) => documents.snapshot(project))
        const first = yield* snapshot
        expect(first.keywords.rows).toBe(COUNT)
        expect(first.findWord("color")).toBeDefined()
        expect(first.embedded.includes(1)).toBe(false)
        const last = yield* Effect.repeat(Effect.delay(snapshot, "10 millis"), {
          until: ({ embedded }) => !embedded.includes(0),
          times: 500
        })
        expect(last.embedded.includes(0)).toBe(false)
        const stored = new Database(join(folder, "documents.db"), { readonly: true })
        const vectors = Effect.sync(
          () => stored.query<{ n: number }, []>("select count(*) as n from vector").get()!.n
        )
        // Those of the earlier space are dropped last.
        yield* Effect.repeat(Effect.delay(vectors, "10 millis"), { until: (n) => n === COUNT, times: 500 })
        expect(yield* vectors).toBe(COUNT)
        stored.close()
      })
    )
  })
)
