import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = {
  "lib/size.ex":
    "defprotocol Shop.Size do\n  def size(data)\n  def grow(data, by)\nend\n\ndefprotocol Other do\n  def size(data)\nend\n",
  "lib/cart.ex": `defmodule Shop.Cart do
  defstruct [:items]
end

defimpl Shop.Size, for: Shop.Cart do
  def size(cart), do: helper(cart)
  def grow(cart, by), do: {cart, by}
  defp helper(cart), do: cart
end
`,
  "lib/box.ex": `defmodule Shop.Box do
  alias Shop.Size
  defstruct [:width]

  defimpl Size do
    def size(box), do: box
  end
end
`,
  "lib/list.ex": "alias Shop.Size, as: S\n\ndefimpl S, for: List do\n  def size(list), do: list\nend\n",
  "lib/a.ex": `defmodule A do
  alias Shop.Size
  def f(x), do: Size.size(x)
  def g(x), do: Other.size(x)
  def h(x), do: Shop.Size.grow(x)
end
`
}

test("a function that implements a protocol is likely called through the protocol", async () => {
  const likely = ["lib/a.ex:3 call likely"]
  expect(await uses(files, "Shop.Size.Shop.Cart.size")).toStrictEqual(likely)
  expect(await uses(files, "Shop.Box.Size.Shop.Box.size")).toStrictEqual(likely)
  expect(await uses(files, "S.List.size")).toStrictEqual(likely)
  expect(await uses(files, "Shop.Size.size")).toStrictEqual(["lib/a.ex:3 call exact"])
  // Another number of arguments.
  expect(await uses(files, "Shop.Size.Shop.Cart.grow")).toStrictEqual([])
})

test("an implementation uses the protocol", async () => {
  expect((await uses(files, "Shop.Size")).filter((each) => each.includes("type"))).toStrictEqual([
    "lib/cart.ex:5 type exact",
    "lib/box.ex:5 type exact",
    "lib/list.ex:3 type exact"
  ])
  expect(await uses(files, "Shop.Box.Size.Shop.Box")).toStrictEqual([])
  const shortened = {
    "lib/size.ex": "defprotocol Shop.Deep.Size do\n  def size(data)\nend\n",
    "lib/a.ex": "alias Shop.Deep\n\ndefimpl Deep.Size, for: List do\n  def size(list), do: list\nend\n",
    "lib/b.ex": "defmodule B do\n  def f(x), do: Shop.Deep.Size.size(x)\nend\n"
  }
  expect(await uses(shortened, "Shop.Deep.Size")).toContain("lib/a.ex:3 type exact")
  expect(await uses(shortened, "Deep.Size.List.size")).toStrictEqual(["lib/b.ex:2 call likely"])
})
