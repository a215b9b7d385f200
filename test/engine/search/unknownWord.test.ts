import { expect } from "bun:test"
import { Effect } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a word that the embedder does not know leads to what contains it, also in a test", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      ...SHOP,
      "test/rates.test.ts": "// See dewlvasrbdya.\nexport const rates = [7, 19]\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const pathsFor = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) =>
          results.map(({ path }) => path)
        )
      expect(yield* pathsFor("dewlvasrbdya")).toStrictEqual(["test/rates.test.ts"])
      // Known words beside it weigh less, as they are in many files.
      for (const query of ["needs dewlvasrbdya", "why is dewlvasrbdya needed by an order"])
        expect((yield* pathsFor(query))[0]).toBe("test/rates.test.ts")
      // Where nothing contains it, meaning finds what is near.
      expect((yield* pathsFor("dewlvasrbdya order")).length).toBeGreaterThan(1)
      expect((yield* pathsFor("qwlvtrbdyu")).length).toBeGreaterThan(1)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a name that is only part of longer ones is not said to be absent", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      ...SHOP,
      "web/directive.ts": "export class IfStaffDirective {\n  show() {\n    return 1\n  }\n}\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const adviceOn = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ advice }) => advice)
      expect(yield* adviceOn("where is the ifStaff directive applied")).toBe(
        '"ifStaff" is only part of longer names, such as "IfStaffDirective"'
      )
      expect(
        yield* adviceOn("where does the user service call ifStaff and FluxCapacitor to find a user by name")
      ).toBe(
        '"ifStaff" is only part of longer names, such as "IfStaffDirective". Nothing is named or contains "FluxCapacitor": showing the closest matches'
      )
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
