import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the short name of an Elixir module inside another begins with it, or with an alias", async () => {
  const nested = "  defmodule Line do\n    def new, do: 1\n  end\n  def late, do: Line\nend\n"
  const files = { "cart.ex": `defmodule Shop.Cart do\n  def early, do: Line\n${nested}` }
  expect(await uses(files, "Shop.Cart.Line")).toStrictEqual([
    "cart.ex:2 other likely",
    "cart.ex:6 other exact"
  ])
  const aliased = {
    "cart.ex": `defmodule Shop.Cart do\n  alias __MODULE__.Line\n  def early, do: Line\n${nested}`
  }
  expect(await uses(aliased, "Shop.Cart.Line")).toStrictEqual([
    "cart.ex:2 import exact",
    "cart.ex:3 other exact",
    "cart.ex:7 other exact"
  ])
})
