/** What another version of this program stored of documents, derived and embedded again. */
import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { ownCommitsConnector } from "../../../src/engine/connectors/ownCommitsConnector.ts"
import { Documents } from "../../../src/engine/documents/Documents.ts"
import type { Project } from "../../../src/engine/project/Projects.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { commitOf, documentsIn } from "../../support/documents.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

/** More than are derived in one write. */
const COUNT = 600

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
            documents: Array.from({ length: COUNT }, (_, at) =>
              commitOf(`c${at}`, { title: `Colour cart ${at}`, createdMs: at })
            ),
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
