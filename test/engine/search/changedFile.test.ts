import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a result of a changed file tells its symbol as it is declared now", () =>
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
