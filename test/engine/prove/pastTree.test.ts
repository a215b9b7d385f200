import { expect } from "bun:test"
import { Effect, Layer } from "effect"
import { pastTree } from "../../../src/engine/prove/pastTree.ts"
import { History } from "../../../src/ports/workspace/History.ts"
import { it } from "../../support/effect.ts"

const PATHS = [
  ...Array.from({ length: 50 }, (_, at) => `src/file${String(at).padStart(2, "0")}.go`),
  "README.md",
  "photo.png",
  "vendor/other.go",
  ".lodestoneignore"
]

const history = Layer.mock(History, {
  filesAt: () => Effect.succeed(PATHS.map((path) => ({ path, id: path, size: 100 }))),
  contents: (_, files) => Effect.succeed(files.map(({ path }) => new TextEncoder().encode(`of ${path}\n`)))
})

const commit = (subject: string, ...paths: ReadonlyArray<string>) => ({ id: subject, subject, paths })

const RECENT = {
  base: "base",
  date: "2026-01-01",
  shallow: false,
  commits: [
    commit("fix: weigh the cart anew", "src/file07.go", "README.md", "src/absent.go"),
    commit("Weigh seven at once", ...PATHS.slice(0, 7)),
    commit("Weigh six at once", ...PATHS.slice(40, 46)),
    commit("Tell of the cart", "README.md"),
    commit("Weigh what others made", "vendor/other.go"),
    commit("Typo", "src/file08.go")
  ]
}

it.effect("pastTree() asks for the code that was changed by commits of a few files", () =>
  Effect.gen(function* () {
    const { files, questions, rules, sample } = yield* pastTree("/shop", RECENT, 1_000_000, 1)
    expect(questions.toSorted((a, b) => (a.query < b.query ? -1 : 1))).toStrictEqual([
      { query: "Weigh six at once", commit: "Weigh six at once", files: PATHS.slice(40, 46), functions: [] },
      {
        query: "weigh the cart anew",
        commit: "fix: weigh the cart anew",
        files: ["src/file07.go"],
        functions: []
      }
    ])
    expect(sample).toStrictEqual({ taken: 51, of: 51 })
    expect(files.map(({ path }) => path)).toContain("README.md")
    expect(files[0]?.text).toStartWith("of src/file")
    expect(rules.map(({ path }) => path)).toStrictEqual([".lodestoneignore"])
  }).pipe(Effect.provide(history))
)

it.effect("a sample contains the files that the commits changed, and some of the rest", () =>
  Effect.gen(function* () {
    const { files, sample } = yield* pastTree("/shop", RECENT, 1200, 1)
    const paths = files.map(({ path }) => path)
    for (const path of ["src/file07.go", ...PATHS.slice(40, 46)]) expect(paths).toContain(path)
    expect(sample).toStrictEqual({ taken: 12, of: 51 })
  }).pipe(Effect.provide(history))
)
