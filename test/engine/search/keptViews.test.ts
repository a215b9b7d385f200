import { heapStats } from "bun:jsc"
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const VIEWS = 20

it.live("a search keeps nothing of the views before the last change", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    yield* Effect.gen(function* () {
      const indexer = yield* Indexer
      const search = yield* Search
      const arraysAfterChange = (count: number) =>
        Effect.gen(function* () {
          writeFiles(root, { "total.ts": `export const totalPrice = ${count}\n` })
          yield* indexer.sync(root)
          const { results } = yield* search.find({
            ...SEARCH_DEFAULTS,
            path: root,
            query: "what is the total price"
          })
          expect(results[0]?.content).toContain(`totalPrice = ${count}`)
          yield* Effect.sleep(0)
          Bun.gc(true)
          return heapStats().objectTypeCounts["Float64Array"] ?? 0
        })
      // What stays with the first searches stays once.
      for (let count = 0; count < 3; count++) yield* arraysAfterChange(count)
      const before = yield* arraysAfterChange(3)
      for (let count = 4; count < VIEWS; count++) yield* arraysAfterChange(count)
      // Each view has more than ten of these arrays; the collector may miss those of a few.
      expect((yield* arraysAfterChange(VIEWS)) - before).toBeLessThan(100)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
