/** Relations to a name, asked of a part of the project. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "web/handler.py": "class BaseHandler:\n    pass\n",
  "orders/order_handler.py":
    "class OrderHandler(BaseHandler):\n    def get(self):\n        return parse_limit(self)\n",
  "admin/user_handler.py":
    "class UserHandler(BaseHandler):\n    def get(self):\n        return parse_limit(self)\n",
  "web/limits.py": "def parse_limit(handler):\n    return handler.limit\n"
}

it.live("are those of that part, which the message says; of a part that does not exist, all", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const find = (query: string) => search.find({ ...SEARCH_DEFAULTS, path: root, query })
      const calls = yield* find("who calls parse_limit in the orders package?")
      expect(calls.results.map(({ path }) => path)).toStrictEqual([
        "orders/order_handler.py",
        "web/limits.py"
      ])
      expect(calls.advice).toContain('Limited to "orders"')
      const subtypes = yield* find("subclasses of BaseHandler in admin")
      expect(subtypes.results[0]?.path).toBe("admin/user_handler.py")
      const all = yield* find("who calls parse_limit in the warehouse?")
      expect(all.results.map(({ path }) => path).toSorted()).toStrictEqual([
        "admin/user_handler.py",
        "orders/order_handler.py",
        "web/limits.py"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
