/** Which lines answer a query that names a position: a line, or a frame of a stack trace. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const steps = (name: string) => Array.from({ length: 30 }, (_, at) => `\tnote("${name}", ${at})`).join("\n")
const method = (name: string) => `func (h *Head) ${name}() {\n${steps(name)}\n}\n`

const FILES = {
  "tsdb/head.go": `package tsdb

type Head struct{}

${["Open", "Init", "Close"].map(method).join("\n")}`,
  "old/head.go": `package old

${["Close", "Begin"].map((name) => method(name).replace("(h *Head) ", "")).join("\n\n\n\n\n\n\n")}`,
  "old/head_close.go": `package old

${["close", "head", "headClose"].map((name) => method(name).replace("(h *Head) ", "")).join("\n")}`
}

const answersTo = (queries: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const path = join(folder, "shop")
    writeFiles(path, FILES)
    return yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(path, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      return yield* Effect.forEach(queries, (query) => search.find({ ...SEARCH_DEFAULTS, path, query }))
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  })

/** The first file and symbol of the answer to each query. */
const firstOf = (queries: ReadonlyArray<string>) =>
  Effect.map(answersTo(queries), (answers) =>
    answers.map(({ results: [first] }) => [first?.path, first?.symbol?.name])
  )

const trace = (called: string, place: string) =>
  `panic: index out of range\n${called}(0xc000)\n\t${place} +0x1d`

describe("a place named in a query", () => {
  it.live("is the declaration of a frame's function if the frame's line is in another one", () =>
    Effect.gen(function* () {
      const lines = yield* firstOf([
        // Lines of `Open`, of no function, and of `Init` itself.
        trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:9"),
        trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:900"),
        trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:60"),
        // Nothing has that name, so only the line counts.
        trace("acme/tsdb.(*Head).Start", "/srv/tsdb/head.go:9"),
        // Which of two files is meant.
        "acme/tsdb.(*Head).Close head.go:9",
        "acme/old.Begin head.go:9"
      ])
      expect(lines).toStrictEqual([
        ["tsdb/head.go", "Init"],
        ["tsdb/head.go", "Init"],
        ["tsdb/head.go", "Init"],
        ["tsdb/head.go", "Open"],
        ["tsdb/head.go", "Close"],
        ["old/head.go", "Begin"]
      ])
    })
  )

  it.live("is the symbol that a file is named after, or else its beginning, if only the file is named", () =>
    Effect.gen(function* () {
      const rows = ["tsdb/head.go", "head_close.go", "/srv/acme/old/head.go"]
      expect(yield* firstOf(rows)).toStrictEqual([
        ["tsdb/head.go", "Head"],
        ["old/head_close.go", "headClose"],
        ["old/head.go", "Close"]
      ])
    })
  )

  it.live("is the nearest chunk if none contains the line", () =>
    Effect.gen(function* () {
      const rows = ["old/head.go:36", "old/head.go:40", "tsdb/head.go:4000"]
      expect(yield* firstOf(rows)).toStrictEqual([
        ["old/head.go", "Close"],
        ["old/head.go", "Begin"],
        ["tsdb/head.go", "Close"]
      ])
    })
  )

  it.live("is explained in the advice if it differs from the place that the query names", () =>
    Effect.gen(function* () {
      const answers = yield* answersTo([
        trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:9"),
        "tsdb/head.go:4000",
        "panicked at tsdb/tail.go:9:1: and once more at tsdb/tail.go:12:1",
        "at Open (/home/me/tail/head_close.go:3:1)",
        // Any trace contains frames of other programs.
        `${trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:60")}\n${"main.main()\n\t/srv/main.go:9"}`,
        // As written, and between two functions.
        trace("acme/tsdb.(*Head).Init", "/srv/tsdb/head.go:60"),
        "old/head.go:40"
      ])
      expect(answers.map(({ advice }) => advice)).toStrictEqual([
        'Line 9 of "tsdb/head.go" is not in "acme/tsdb.(*Head).Init", as the trace says: showing the start of "acme/tsdb.(*Head).Init", at line 38',
        '"tsdb/head.go" has nothing from line 103 on, and line 4000 was requested: showing the nearest code',
        'There is no file "tsdb/tail.go", whose line was requested: showing the closest matches',
        'There is no file "/home/me/tail/head_close.go", whose line was requested; files of the same name: "old/head_close.go"',
        undefined,
        undefined,
        undefined
      ])
    })
  )
})

const notes = (name: string) => Array.from({ length: 12 }, (_, at) => `note("${name}", ${at});`).join("\n")

it.live("the name of a file in a sentence lifts that file, whatever its extension is", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const path = join(folder, "shop")
    writeFiles(path, {
      "lib/Till.pm": `package Till;\nsub start {\n${notes("start")}\n}\n1;\n`,
      "lib/Drawer.pm": `package Drawer;\n# Opens the drawer: why the drawer warns when it is opened twice.\nsub open_twice_warns {\n${notes("drawer opened twice")}\n}\n1;\n`
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(path, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const firstPath = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path, query }), ({ results }) => results[0]?.path)
      expect(yield* firstPath("why does Till.pm warn when it is opened twice")).toBe("lib/Till.pm")
      expect(yield* firstPath("why does Chest.pm warn when it is opened twice")).toBe("lib/Drawer.pm")
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  })
)
