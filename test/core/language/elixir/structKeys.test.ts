import { expect, test } from "bun:test"
import { structKeys } from "../../../../src/core/language/elixir/structKeys.ts"
import { uses } from "../../reference/uses.ts"

/** The keys of a struct with their modules. */
const keysOf = (statement: string) =>
  structKeys(statement).map(({ at, name, receiver }) => {
    expect(statement.slice(at, at + name.length)).toBe(name)
    return `${receiver.is === "typed" ? receiver.types.join() : receiver.is}.${name}`
  })

test("structKeys() reads the keys of structs, in updates and in structs inside, and no others", () => {
  expect(keysOf('%A{a: 1, b?: "x, c: 2", d: %{e: 1}, f: [g: 1]}')).toStrictEqual([
    "A.a",
    "A.b?",
    "A.d",
    "A.f"
  ])
  expect(keysOf("%A.B{s | a: f(x, b: 1),\n  c: %__MODULE__{d: 1}, e: 2} | f: 1")).toStrictEqual([
    "A.B.a",
    "A.B.c",
    "__MODULE__.d",
    "A.B.e"
  ])
  expect(keysOf("%A{}")).toStrictEqual([])
  expect(keysOf('%A{"a" => 1, :b => 2}')).toStrictEqual([])
})

test("keys of a struct are exact uses of the field of its module, by any of its names", async () => {
  const files = {
    "lib/cart.ex":
      'defmodule Shop.Cart do\n  use Ecto.Schema\n  schema "carts" do\n    field :total, :integer\n    belongs_to :owner, Shop.User\n  end\n  def new, do: %__MODULE__{total: 0}\n  def total(%{total: t}), do: t\nend\n',
    "lib/user.ex": "defmodule Shop.User do\n  defstruct [:total]\nend\n",
    "lib/a.ex":
      "defmodule A do\n  alias Shop.Cart\n  alias Shop.User\n  def f(%Cart{total: t}), do: %Shop.Cart{total: t, owner: %User{total: 1}}\n  def g(x), do: %Other.Cart{total: x}\nend\n"
  }
  expect(await uses(files, "Shop.Cart.owner")).toStrictEqual(["lib/a.ex:4 other exact"])
  expect(
    (await uses(files, "Shop.Cart.total")).filter((each) => each.includes("other") || each.includes("type"))
  ).toStrictEqual(["lib/cart.ex:7 other exact", "lib/a.ex:4 other exact", "lib/a.ex:4 other exact"])
  expect(await uses(files, "Shop.User.total")).toStrictEqual(["lib/a.ex:4 other exact"])
})
