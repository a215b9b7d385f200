/** Properties of searches of one index: what a limit, a filter and a budget leave is what the answer without them has. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc, ManagedRuntime } from "effect"
import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { detectLanguage, LANGUAGES } from "../../src/core/language/mod.ts"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Search } from "../../src/engine/search/Search.ts"
import {
  SEARCH_DEFAULTS,
  type SearchMode,
  type SearchRequest
} from "../../src/engine/search/SearchRequest.ts"
import { engine } from "../../src/Program.ts"
import { writeFiles } from "../../test/support/project.ts"
import { sourceIn } from "../core/derive/sources.ts"

const SLOW = 180_000
const runs = { interruptAfterTimeLimit: SLOW }

const home = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-search-")))
const root = join(home, "project")
const runtime = ManagedRuntime.make(engine(join(home, "home")))
afterAll(async () => {
  await runtime.dispose()
  rmSync(home, { recursive: true, force: true })
})

/** Sources in all languages, each in a folder of its own, and the words in them. */
const sources = fc
  .sample(fc.constantFrom(...LANGUAGES).chain(sourceIn), { seed: 1, numRuns: 120 })
  .filter(({ path, text }) => text.length < 20_000 && detectLanguage(path, text) !== undefined)
  .map(({ language, path, text }, at) => ({ language, path: `${at % 7}/${at}/${path}`, text }))
const words = [...new Set(sources.flatMap(({ text }) => text.match(/\p{L}{3,12}/gu)?.slice(0, 60) ?? []))]
const lines = sources.flatMap(({ text }) =>
  text.split("\n").filter((line) => /\w{3}/.test(line) && line.length < 100)
)

beforeAll(
  () =>
    runtime.runPromise(
      Effect.gen(function* () {
        writeFiles(root, Object.fromEntries(sources.map(({ path, text }) => [path, text])))
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      })
    ),
  SLOW
)

const query = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(" ")),
  fc.constantFrom(...words).map((word) => `where is ${word} defined?`),
  fc.constantFrom(...lines)
)
const mode = fc.constantFrom<SearchMode>("hybrid", "hybrid", "keyword", "vector")

/** More than there are. */
const ALL = 100_000

const answerOf = (request: Pick<SearchRequest, "query" | "mode"> & Partial<SearchRequest>) =>
  runtime.runPromise(
    Effect.flatMap(Search, (search) =>
      search.find({ ...SEARCH_DEFAULTS, path: root, limit: ALL, ...request })
    )
  )
const shown = ({ results }: Awaited<ReturnType<typeof answerOf>>) =>
  results.map(({ kind, path, score, span, symbol }) => ({ kind, path, span, score, symbol: symbol?.id }))

const filesOf = ({ results }: Awaited<ReturnType<typeof answerOf>>) => results.map(({ path }) => path)

const someFolders = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })

describe("a search", () => {
  test(
    "gives the first of the results that it gives with a higher limit",
    () =>
      fc.assert(
        fc.asyncProperty(query, mode, fc.integer({ min: 1, max: 12 }), async (query, mode, limit) => {
          const [some, all] = [await answerOf({ query, mode, limit }), await answerOf({ query, mode })]
          expect(shown(some)).toStrictEqual(shown(all).slice(0, limit))
          // With more room than there are results, files that are only similar are added.
          expect(some.total).toBeLessThanOrEqual(all.total)
          expect(some.results).toHaveLength(Math.min(limit, some.total))
        }),
        runs
      ),
    SLOW
  )

  test(
    "gives the first of its results within a budget",
    () =>
      fc.assert(
        fc.asyncProperty(query, mode, fc.integer({ min: 1, max: 3000 }), async (query, mode, maxTokens) => {
          const [some, all] = [
            await answerOf({ query, mode, limit: 10, maxTokens }),
            await answerOf({ query, mode, limit: 10 })
          ]
          expect(shown(some)).toStrictEqual(shown(all).slice(0, some.results.length))
        }),
        runs
      ),
    SLOW
  )

  test(
    "among some files gives only those, and all of those that it gives among all",
    () =>
      fc.assert(
        fc.asyncProperty(query, mode, someFolders, async (query, mode, folders) => {
          const admits = (path: string) => folders.includes(Number(path[0]))
          const some = filesOf(await answerOf({ query, mode, filters: { path: admits } }))
          const all = filesOf(await answerOf({ query, mode }))
          expect(some.filter((path) => !admits(path))).toStrictEqual([])
          expect(all.filter((path) => admits(path) && !some.includes(path))).toStrictEqual([])
        }),
        runs
      ),
    SLOW
  )
})
