import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "lib/shop/carts.ex": `defmodule Shop.Carts do
  def total(cart), do: total(cart, "eur")

  def total(cart, currency) when is_list(cart) do
    Enum.sum(cart) * rate(currency)
  end

  def empty?(cart, opts \\\\ []) do
    cart == []
  end

  defp rate("eur"), do: 1
end
`,
  "lib/shop/till.ex": `defmodule Shop.Till do
  def pay(cart) do
    Shop.Carts.totl(cart)
  end
end
`
}

describe("functions that an error of Elixir names", () => {
  it.live("are shown, those of that number of arguments before others, which is said", () =>
    Effect.gen(function* () {
      const undefinedIn = (name: string) =>
        `** (UndefinedFunctionError) function ${name} is undefined or private`
      const [clause, bare, other, range, misspelled, absent, module, hidden] = yield* diagnosesIn(SHOP, [
        "** (FunctionClauseError) no function clause matching in Shop.Carts.total/2",
        "(FunctionClauseError) no function clause matching in Shop.Carts.total/1",
        undefinedIn("Shop.Carts.total/3"),
        undefinedIn("Shop.Carts.empty?/0"),
        undefinedIn("Shop.Carts.totl/1"),
        undefinedIn("Shop.Carts.ship_to_customer/1"),
        undefinedIn("Shop.Orders.total/1"),
        undefinedIn("Shop.Carts.rate/1")
      ])
      expect(placesOf(clause!)).toStrictEqual(["lib/shop/carts.ex:4"])
      expect(clause!.notes.join()).not.toContain("declare")
      expect(placesOf(bare!)).toStrictEqual(["lib/shop/carts.ex:2"])
      expect(placesOf(other!)).toStrictEqual(["lib/shop/carts.ex:2", "lib/shop/carts.ex:4"])
      expect(other!.notes).toContain("Shop.Carts.total is declared with 1 and 2 arguments, not with 3")
      expect(range!.notes).toContain("Shop.Carts.empty? is declared with 1 to 2 arguments, not with 0")
      expect(placesOf(misspelled!)).toStrictEqual(["lib/shop/carts.ex:2"])
      expect(misspelled!.notes).toContain("Shop.Carts declares no function totl: total may be meant")
      expect(placesOf(absent!)).toStrictEqual(["lib/shop/carts.ex:1"])
      expect(absent!.notes).toContain("Shop.Carts declares no function ship_to_customer")
      expect(module!.code).toStrictEqual([])
      expect(placesOf(hidden!)).toStrictEqual(["lib/shop/carts.ex:12"])
      expect(hidden!.notes).toContain("Shop.Carts.rate/1 is private to its module")
    })
  )

  it.live("come after the frames of the trace, and once", () =>
    Effect.gen(function* () {
      const [called, failed] = yield* diagnosesIn(SHOP, [
        "** (UndefinedFunctionError) function Shop.Carts.totl/1 is undefined or private\n    (shop 0.1.0) Shop.Carts.totl([1])\n    (shop 0.1.0) lib/shop/till.ex:3: Shop.Till.pay/1",
        "** (FunctionClauseError) no function clause matching in Shop.Carts.total/2\n    (shop 0.1.0) lib/shop/carts.ex:4: Shop.Carts.total(nil, nil)"
      ])
      expect(placesOf(called!)).toStrictEqual(["lib/shop/till.ex:3", "lib/shop/carts.ex:2"])
      expect(called!.notes).toContain("Shop.Carts declares no function totl: total may be meant")
      expect(placesOf(failed!)).toStrictEqual(["lib/shop/carts.ex:4"])
    })
  )
})
