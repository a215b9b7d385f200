import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS, type SearchFilters } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const ORIGINAL = "docs/en/cart.md"
const TRANSLATION = "docs/de/cart.md"

const FILES = {
  [ORIGINAL]:
    "# Carts\n\nThe `freightRate` of a cart is looked up, as a `freightRate` is, when it is paid.\n",
  [TRANSLATION]: "# Korb\n\nDie `freightRate` ist die `freightRate` beim Bezahlen.\n",
  "docs/en/users.md": "# Users\n\nWho may sign in, and how a password is kept.\n"
}

it.live("of a document and its translation one is found, whatever filters leave of them", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const found = (query: string, filters: SearchFilters = {}) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, mode: "keyword", path: root, query, filters }),
          (answer) => answer.results.filter(({ path }) => path.endsWith("cart.md"))
        )
      const only = (path: string): SearchFilters => ({ path: (each) => each === path })
      const [original] = yield* found("freightRate", only(ORIGINAL))
      const [translation] = yield* found("freightRate", only(TRANSLATION))
      expect(original!.score).toBeLessThan(translation!.score)
      const paths = (filters?: SearchFilters) =>
        Effect.map(found("freightRate", filters), (results) => results.map(({ path }) => path))
      expect(yield* paths()).toStrictEqual([ORIGINAL])
      const between = (original!.score + translation!.score) / 2
      expect(yield* paths({ minRelevance: between })).toStrictEqual([TRANSLATION])
      const asked = yield* found(TRANSLATION)
      expect(asked[0]?.path).toBe(TRANSLATION)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
