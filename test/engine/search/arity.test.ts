/** Functions of Elixir and Erlang, asked for by their module and the number of their arguments. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const SHOP = {
  "README.md":
    "# Shop\n\nCall `Shop.Cart.new/2` or `shop_till:open/2`.\n\n## shop_till:open\n\nshop_till:open opens a till.\n",
  "lib/shop/worker.ex":
    "defmodule Shop.Worker do\n  @callback new(args :: map(), opts :: list()) :: Shop.Cart.t()\n  def run(args), do: new(args, [])\nend\n",
  "lib/shop/cart.ex":
    "defmodule Shop.Cart do\n  def new(args), do: new(args, [])\n\n\n  def new(args, opts) do\n    args |> Map.merge(opts) |> check()\n  end\n\n  defp check(args), do: args\nend\n",
  "lib/shop/orders.ex":
    "defmodule Shop.Orders do\n  def order(args) do\n    Shop.Cart.new(args, [])\n  end\nend\n",
  "src/shop_till.erl":
    "-module(shop_till).\n-export([open/1, open/2]).\n\nopen(Name) ->\n    open(Name, []).\n\nopen(Name, Options) ->\n    {till, Name, Options}.\n",
  "src/shop_door.erl":
    "-module(shop_door).\n-export([open/1]).\n\nopen(Name) ->\n    shop_till:open(Name, []).\n",
  Rakefile: "task 'shop:prune' do\n  puts 1\nend\n"
}

it.live("a function with its module and number of arguments is found before what only has its name", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const search = yield* Search
      const symbols = yield* Symbols
      const firstOf = (query: string) =>
        search
          .find({ ...SEARCH_DEFAULTS, path: root, query })
          .pipe(Effect.map(({ results }) => results[0]?.path))
      expect(yield* firstOf("Shop.Cart.new/2")).toBe("lib/shop/cart.ex")
      expect(yield* firstOf("who calls Shop.Cart.new/2?")).toBe("lib/shop/orders.ex")
      expect(yield* firstOf("shop_till:open/2")).toBe("src/shop_till.erl")
      expect(yield* firstOf("shop_till:open")).toBe("src/shop_till.erl")
      expect(yield* firstOf("who calls shop_till:open/2")).toBe("src/shop_door.erl")
      // No module is called so: it is the name of a task.
      expect(yield* firstOf("shop:prune")).toBe("Rakefile")
      const linesOf = (name: string) =>
        symbols
          .locate({ path: root, name, kinds: undefined, language: undefined, limit: 5 })
          .pipe(Effect.map(({ results }) => results.map(({ symbol }) => symbol.nameLine)))
      expect(yield* linesOf("Shop.Cart.new/2")).toStrictEqual([5])
      expect(yield* linesOf("shop_till:open/2")).toStrictEqual([7])
      expect(yield* linesOf("shop_till:open/1")).toStrictEqual([4])
      // None takes so many.
      expect(yield* linesOf("shop_till:open/7")).toStrictEqual([4, 7])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
