import { expect } from "bun:test"
import { Effect } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS, type SearchFilters } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** One caller of `markStale`, its definition, and code about the same that calls neither. */
const SHOP = {
  "stale.ts": "export const markStale = (carts: Array<Cart>) => carts.forEach((cart) => cart.mark())\n",
  "clean.ts":
    'import { markStale } from "./stale"\nexport const clean = (carts: Array<Cart>) => markStale(carts)\n',
  "old.ts":
    "/** Calls stale what nobody touched, and marks it. */\nexport const isStale = (cart: Cart) => cart.age > 9\n",
  "mark.ts": "/** Marks a stale cart. */\nexport const markCart = (cart: Cart) => cart.mark()\n"
}

it.live("a question for the uses of a name is answered only with files that contain it, and says so", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const ask = (query: string) => search.find({ ...SEARCH_DEFAULTS, path: folder, query })
      const callers = yield* ask("who calls markStale")
      expect(callers.results.map(({ path }) => path)).toStrictEqual(["clean.ts", "stale.ts"])
      expect(callers.advice).toBe('Only 2 indexed files contain "markStale"')
      const other = yield* ask("what marks a stale cart")
      expect(other.results.length).toBeGreaterThan(2)
      expect(other.advice).toBeUndefined()
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

/** A command, the notes of the release that brought it, and its test. */
const COMMANDS = {
  "src/PruneCommand.php": `<?php
namespace Shop;

#[AsCommand(name: 'cart:items:prune', description: 'Removes what is old')]
final class PruneCommand extends Command
{
    public function execute(): int
    {
        return $this->carts->removeOld();
    }
}
`,
  "CHANGELOG.md":
    "# Changes\n\n## 3.4\n\n* added the console command `cart:items:prune` to prune items of a cart\n",
  "tests/PruneCommandTest.php":
    "<?php\nclass PruneCommandTest { function testIt() { run('cart:items:prune'); } }\n"
}

it.live("a command named in a sentence leads to what registers it, not to the notes about it", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, COMMANDS)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: folder,
        query: "console command cart:items:prune"
      })
      expect(results[0]?.path).toBe("src/PruneCommand.php")
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

/** A task in namespaces, and a task that only names it. */
const TASKS = {
  "lib/tasks/shop.rake": `namespace :shop do
  namespace :schema do
    task load: :environment do
      Shop.load_schema
    end
  end
end
`,
  "lib/tasks/check.rake": `task :check do
  abort "Run bin/rails shop:schema:load, then shop:schema:load again" unless Shop.schema?
end
`
}

it.live("the name of a task leads to the task, not to what mentions it", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, TASKS)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      for (const query of ["shop:schema:load", "where is the rake task shop:schema:load"]) {
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: folder, query })
        expect(results[0]?.symbol?.name).toBe("shop:schema:load")
      }
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

it.live("what a name is registered by is shown only if it passes the filters", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, {
      "lib/tasks/cart.rake": "namespace :cart do\n  task :prune do\n    Cart.prune\n  end\nend\n",
      "app/cart.rb": "# prune the cart\nclass Cart\n  def self.prune\n    old.delete\n  end\nend\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const pathsOf = (filters: SearchFilters) =>
        Effect.map(
          search.find({
            ...SEARCH_DEFAULTS,
            path: folder,
            query: "cart:prune",
            filters,
            filterKey: `${filters.path}`
          }),
          ({ results }) => results.map(({ path }) => path)
        )
      expect((yield* pathsOf({}))[0]).toBe("lib/tasks/cart.rake")
      expect(yield* pathsOf({ path: (file) => file.startsWith("app/") })).toStrictEqual(["app/cart.rb"])
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

it.live("a name after the import path of its package is what the package declares", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, {
      "go.mod": "module example.com/shop\n",
      "shop/cart/cart.go": "package cart\n\n// Row is a line.\ntype Row struct{ Size int }\n",
      "shop/cart/rows.go":
        "package cart\n\n// RowView shows a Row of a shop's cart.\ntype RowView struct{ Row Row }\n",
      "ui/row.ts": "/** A row of the cart in the shop. */\nexport class Row {}\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      for (const query of ["shop/cart.Row", "example.com/shop/cart.Row"]) {
        const { intent, results } = yield* search.find({ ...SEARCH_DEFAULTS, path: folder, query })
        expect([intent, results[0]?.path]).toStrictEqual(["symbol", "shop/cart/cart.go"])
      }
      // A path of a file stays one.
      const { intent } = yield* search.find({ ...SEARCH_DEFAULTS, path: folder, query: "shop/cart/cart.go" })
      expect(intent).toBe("path")
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

it.live("a path of Rust that leads to no symbol is what a text contains", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, {
      "src/errors.rs":
        "#[derive(Diagnostic)]\npub enum ShopError {\n    #[diagnostic(code(shop::cart::row_not_found))]\n    Missing { name: String },\n}\n",
      "src/cart.rs":
        "/// A row that is not found in the cart.\npub struct RowNotFound;\n\npub fn row_found() -> bool { true }\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const first = (query: string) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, path: folder, query }),
          ({ results }) => results[0]?.path
        )
      expect(yield* first("shop::cart::row_not_found")).toBe("src/errors.rs")
      expect(yield* first("crate::cart::row_found")).toBe("src/cart.rs")
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

it.live("a question for an environment variable is answered with the code that reads it", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, {
      "start.ts":
        'export const start = () => {\n  if (flagOf("SHOP_TOKEN_ENABLED")) requireToken()\n  listen()\n}\n',
      "environment.ts":
        "/** Sets an environment variable. */\nexport const setEnvironmentVariable = (name: string) => name\n",
      "variable.ts": "/** A variable of the environment. */\nexport class EnvironmentVariable {}\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      for (const query of [
        "SHOP_TOKEN_ENABLED environment variable",
        "env var SHOP_TOKEN_ENABLED",
        "what does SHOP_TOKEN_ENABLED do?"
      ]) {
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: folder, query })
        expect([query, results[0]?.path]).toStrictEqual([query, "start.ts"])
      }
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)
