/** What is seen, and what is kept, while documents are being stored. */
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

it.live("a growing snapshot is given at once and loaded again meanwhile, any other has all documents", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    yield* Effect.gen(function* () {
      const documents = yield* Documents
      const location = (yield* Stores).locate("shop")
      const project = { location, root: home, target: undefined } as Project
      const store = yield* documents.open(project)
      const connector = yield* ownCommitsConnector(store)
      const put = (id: string) =>
        documents.advance(store, connector, { documents: [commitOf(id)], removed: [], cursor: undefined })
      const count = Effect.map(documents.snapshot(project), ({ rows }) => rows.length)
      const growing = Effect.map(documents.snapshot(project, { growing: true }), ({ rows }) => rows.length)

      yield* put("a1")
      expect(yield* growing).toBe(1)
      yield* put("b2")
      expect(yield* growing).toBe(1)
      const reloaded = yield* Effect.repeat(
        Effect.tap(growing, () => Effect.sleep(10)),
        { until: (rows) => rows === 2, times: 1000 }
      )
      expect(reloaded).toBe(2)
      yield* put("c3")
      expect(yield* count).toBe(3)
      expect(yield* growing).toBe(3)
    }).pipe(Effect.provide(documentsIn(home)))
  })
)

it.live("the vectors of texts that no document has any more are removed once they are the most", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    yield* Effect.gen(function* () {
      const documents = yield* Documents
      const location = (yield* Stores).locate("shop")
      const store = yield* documents.open({ location, root: home, target: undefined } as Project)
      const connector = yield* ownCommitsConnector(store)
      for (let edition = 0; edition < 5; edition++)
        yield* documents.advance(store, connector, {
          documents: Array.from({ length: 400 }, (_, at) => ({
            ...commitOf(`c${at}`),
            body: `Edition ${edition} of ${at}`
          })),
          removed: [],
          cursor: `edition ${edition}`
        })
      const db = new Database(join(location.folder, "documents.db"), { readonly: true })
      expect(db.query("select count(*) from vector").values()).toStrictEqual([[400]])
      db.close(true)
    }).pipe(Effect.provide(documentsIn(home)))
  })
)
