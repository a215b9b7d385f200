import { expect } from "bun:test"
import { Effect } from "effect"
import { WEIGHTS } from "../../../src/core/rank/mod.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a result in a changed file shows its symbol as it is declared now", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const write = (text: string) => writeFiles(root, { "token.ts": text })
    yield* Effect.gen(function* () {
      write("/** Checks. */\nexport function checkToken(token: string) {\n  return token\n}\n")
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      write(
        "// above\n\n/** Checks it. */\nexport function checkToken(token: string, now: Date) {\n  return token\n}\n"
      )
      const { freshness, results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "checkToken"
      })
      expect(freshness).toBe("stale")
      const [now] = (yield* (yield* Symbols).ofFile({ path: root, file: "token.ts" })).file.symbols
      expect(results[0]?.symbol).toMatchObject({
        id: now!.id,
        stableId: now!.stableId,
        signature: "export function checkToken(token: string, now: Date)",
        doc: "Checks it."
      })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("an exact wording counts only while the file still contains it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const write = (text: string) => writeFiles(root, { "token.ts": text })
    const statement = "throw new Error('the token is too old to be taken')"
    yield* Effect.gen(function* () {
      const search = yield* Search
      const wording = Effect.map(
        search.find({ ...SEARCH_DEFAULTS, path: root, query: "the token is too old to be taken" }),
        ({ results }) => results[0]?.explain().find(({ signal }) => signal === "wording")?.part
      )
      write(`export const check = () => {\n  ${statement}\n}\n`)
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      expect(yield* wording).toBe(WEIGHTS.natural_language.signals.wording)
      write(`export const check = () => {\n  return 1\n  ${statement}\n}\n`)
      // In other words, since the answer to the same question is cached until the index changes.
      const { freshness, results } = yield* search.find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "token is too old to be taken"
      })
      expect(freshness).toBe("stale")
      expect(results[0]?.path).toBe("token.ts")
      expect(results[0]?.explain().map(({ signal }) => signal)).not.toContain("wording")
      write(`export const check = () => {\n  ${statement}\n}\n`)
      const again = yield* search.find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "token is too old to be taken"
      })
      expect(again.cacheHit).toBeFalse()
      expect(again.results[0]?.explain().map(({ signal }) => signal)).toContain("wording")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("an answer that could not read a changed file is not cached", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const circle = "class Circle extends Shape {\n  readonly radius = 1\n}\n"
    writeFiles(root, { "shape.ts": "export class Shape {\n  readonly sides = 0\n}\n", "circle.ts": circle })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const first = Effect.map(
        search.find({ ...SEARCH_DEFAULTS, path: root, query: "which classes extend Shape" }),
        ({ cacheHit, results }) => ({ cacheHit, path: results[0]?.path })
      )
      writeFiles(root, { "circle.ts": `${circle}// more\n` })
      expect((yield* first).path).toBe("shape.ts")
      writeFiles(root, { "circle.ts": circle })
      expect(yield* first).toStrictEqual({ cacheHit: false, path: "circle.ts" })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
