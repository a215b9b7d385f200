import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a chunk of several small functions is shown by the function that the query asks for", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "doors.go": [
        "package doors",
        "func OpenDoor(name string, hard bool) error {\n\treturn push(name, hard)\n}",
        "func CloseWindow(name string) error {\n\treturn pull(name)\n}",
        "func LockGate() bool {\n\treturn turn()\n}"
      ].join("\n\n")
    })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const named = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) =>
          results.map(({ span, symbol }) => `${span.startLine} ${symbol?.name}`)
        )
      expect(yield* named("how do I close windows")).toEqual(["1 CloseWindow"])
      expect(yield* named("where are gates locked")).toEqual(["1 LockGate"])
      expect(yield* named("what makes the house safe")).toEqual(["1 OpenDoor"])
      // A query that names a line asks for the code at that line.
      expect(yield* named("doors.go:4")).toEqual(["1 OpenDoor"])
      expect(yield* named("doors.go:8")).toEqual(["1 CloseWindow"])
      expect(yield* named("doors.go:6")).toEqual(["1 OpenDoor"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a chunk of several release notes is shown by the version that the query asks for", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const notes = ["0.45.1", "0.45.0", "0.44.9"].map((version) => `## ${version}\n\n* Fixed a leak.\n`)
    writeFiles(root, { "CHANGELOG.md": notes.join("\n") })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      for (const version of ["0.45.1", "0.45.0", "0.44.9"]) {
        const query = `${version} release notes`
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query })
        expect(results.map(({ symbol }) => symbol?.name)).toEqual([version])
      }
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a line of thousands of characters is cut", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "web/till.js": `function openTill() { return 1 }\n/* till */ const data = "${"ab ".repeat(4000)}"\nfunction closeTill() { return 2 }\n${"// about tills\n".repeat(80)}`
    })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query: "web/till.js:2" })
      const line = results[0]?.content.split("\n").find((each) => each.startsWith("/* till */"))
      expect([line?.length, line?.at(-1)]).toEqual([2001, "…"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
