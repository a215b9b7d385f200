/** Explanations while the index changes. */
import { expect } from "bun:test"
import { Effect, Layer, Ref } from "effect"
import { join } from "node:path"
import { Explain } from "../../../src/engine/context/Explain.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { it } from "../../support/effect.ts"
import { engine } from "../../../src/Program.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** So many files that former versions of them are not kept for long. */
const files = (version: number) =>
  Object.fromEntries([
    ["pay.ts", `const version = ${version}\n\nexport function pay(amount: number) {\n  return amount\n}\n`],
    ...Array.from({ length: 120 }, (_, at) => [`data/${at}.ts`, `export const version${at} = ${version}\n`])
  ])

it.live("an explanation searches again if the index is replaced right after the search", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const root = join(folder, "shop")
    writeFiles(root, files(0))
    yield* Effect.gen(function* () {
      const indexer = yield* Indexer
      const index = indexer.run(root, INDEX_DEFAULTS, () => Effect.void)
      yield* index
      const search = yield* Search
      const searches = yield* Ref.make(0)
      const replaced = Search.of({
        ...search,
        find: (request) =>
          Effect.tap(search.find(request), () =>
            Effect.flatMap(
              Ref.updateAndGet(searches, (count) => count + 1),
              (count) =>
                count > 1
                  ? Effect.void
                  : Effect.forEach([1, 2, 3], (version) => {
                      writeFiles(root, files(version))
                      return Effect.orDie(index)
                    })
            )
          )
      })
      const explanation = yield* Effect.flatMap(Explain, ({ explain }) =>
        explain({ path: root, subject: { query: "where is pay defined" }, depth: "brief" })
      ).pipe(Effect.provide(Layer.provide(Layer.fresh(Explain.layer), Layer.succeed(Search, replaced))))
      expect(explanation.symbol?.name).toBe("pay")
      expect(yield* Ref.get(searches)).toBeGreaterThan(1)
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  })
)

it.live(
  "a key of settings that a query writes with its path is explained, though an example documents it",
  () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const root = join(folder, "shop")
      writeFiles(root, {
        "docs/settings.yaml": "data:\n  # How long a rate may be used.\n  refresh.period: 90s\n",
        "src/refresh.py": "def with_period(period):\n    return configured(period)\n"
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const { explain } = yield* Explain
        const query = "how is refresh.period configured"
        const { symbol } = yield* explain({ path: root, subject: { query }, depth: "brief" })
        expect(symbol?.qualifiedName).toBe("data.refresh.period")
      }).pipe(Effect.provide(engine(join(folder, "home"))))
    })
)

it.live(
  "a file that is not there is not explained by another, and a name that occurs nowhere is said to be",
  () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const root = join(folder, "shop")
      writeFiles(root, files(0))
      yield* Effect.gen(function* () {
        const indexer = yield* Indexer
        yield* indexer.run(root, INDEX_DEFAULTS, () => Effect.void)
        const { explain } = yield* Explain
        const about = (query: string) => explain({ path: root, subject: { query }, depth: "brief" })
        for (const query of ["src/refund.ts", "src/refund.ts:12"])
          expect(yield* Effect.flip(about(query))).toMatchObject({
            _tag: "SymbolNotFound",
            reason: expect.stringContaining('The index has no file "src/refund.ts"')
          })
        expect((yield* about("pay.ts")).symbol?.path).toBe("pay.ts")
        expect((yield* about("RefundService")).notes[0]).toContain(
          'Nothing is named or contains "RefundService"'
        )
      }).pipe(Effect.provide(engine(join(folder, "home"))))
    })
)
