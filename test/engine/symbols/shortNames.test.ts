/** Modules that are named by the last part of their path. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "lib/shop/carts/cart.ex": `defmodule Shop.Carts.Cart do
  defstruct [:total]
  def open(_), do: nil
end

defimpl Shop.Printable, for: Shop.Order do
  def print(_), do: ""
end
`,
  "lib/shop/till.ex": `defmodule Shop.Till do
  alias Shop.Carts.Cart
  def pay(%Cart{} = cart), do: Cart.open(cart)
end
`,
  "priv/repo/migrations/20240101120000_carts.exs": `defmodule Shop.Repo.Migrations.Carts do
  defmodule Cart do
    defstruct [:id]
  end

  defmodule Order do
    defstruct [:id]
  end

  def up, do: %Cart{}
end
`,
  "test/shop/cart_test.exs": `defmodule Shop.CartTest do
  describe "Cart" do
    test "opens", do: nil
  end
end
`,
  "lib/Shop/Basket.pm": `package Shop::Basket;
sub open { }
1;
`,
  "t/basket.t": `package Basket;
sub open { }
`,
  "Settings/Cart.cs": `namespace Shop.Shelf
{
    public class Box { }
}
`,
  "Boxes/Shelf.cs": `namespace Shop.Boxes
{
    public class Shelf { }
}
`
}

it.live("the last part of a module's path means the module, before those of migrations and tests", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const found = (name: string) =>
        references({ path: root, names: [{ name }], roles: undefined, limit: 9 })
      const cart = yield* found("Cart")
      expect(cart.definitions.map(({ qualifiedName }) => qualifiedName)).toStrictEqual([
        "Shop.Carts.Cart",
        "Shop.Repo.Migrations.Carts.Cart",
        "Shop.CartTest.Cart"
      ])
      expect(cart.references.filter(({ path }) => path === "lib/shop/till.ex").length).toBeGreaterThan(1)
      expect((yield* found("Basket")).definitions.map(({ path }) => path)).toStrictEqual([
        "lib/Shop/Basket.pm",
        "t/basket.t"
      ])
      // An implementation for a type is not the type, and a namespace is no type.
      for (const [name, meant] of [
        ["Order", "Shop.Repo.Migrations.Carts.Order"],
        ["Shelf", "Shop.Boxes.Shelf"]
      ] as const)
        expect((yield* found(name)).definitions.map(({ qualifiedName }) => qualifiedName)).toStrictEqual([
          meant
        ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
