import { describe, expect, test } from "bun:test"
import { acceptsCount } from "../../../../src/core/mention/resolving/argumentCount.ts"
import { elixirMentions } from "../../../../src/core/language/elixir/mentions.ts"
import { uses } from "../uses.ts"

test("a definition takes the number of arguments of its signature, or any if that is unknown", () => {
  const go = { name: "go", signature: "def go(a, b \\\\ 1)" }
  expect([0, 1, 2, 3, undefined].map((count) => acceptsCount(go, count, elixirMentions))).toStrictEqual([
    false,
    true,
    true,
    false,
    true
  ])
  expect(acceptsCount(go, 3, {})).toBe(true)
})

describe("Elixir functions with the same name", () => {
  const a =
    "defmodule A do\n  def go(a), do: a\n  def go(a, b), do: a + b\n  def opt(a, b \\\\ 1), do: a + b\nend\n"

  test("are distinguished by arity", async () => {
    const files = {
      "a.ex": a,
      "b.ex":
        "defmodule B do\n  def one, do: A.go(1)\n  def two, do: 1 |> A.go(2)\n  def taken, do: &A.go/1\n  def some(x), do: A.go(unquote_splicing(x))\n" +
        "  def opt, do: A.opt(1) + A.opt(1, 2) + A.opt(1, 2, 3)\nend\n"
    }
    const found = await uses(files, "A.go")
    expect(found.sort()).toStrictEqual([
      "b.ex:2 call exact",
      "b.ex:3 call exact",
      "b.ex:4 call exact",
      "b.ex:5 call exact",
      "b.ex:5 call exact"
    ])
    expect(await uses(files, "A.opt")).toStrictEqual(["b.ex:6 call exact", "b.ex:6 call exact"])
  })

  test("are imported by arity, and come after the module's own functions", async () => {
    const files = {
      "a.ex": a,
      "b.ex":
        "defmodule B do\n  import A, only: [go: 2]\n  def go(x), do: x\n  def one, do: go(1)\n  def two, do: go(1, 2)\nend\n",
      "c.ex":
        "defmodule C do\n  import A, except: [go: 1]\n  def one, do: go(1)\n  def two, do: go(1, 2)\nend\n"
    }
    expect(await uses(files, "B.go")).toStrictEqual(["b.ex:4 call exact", "c.ex:3 call name-only"])
    const found = await uses(files, "A.go")
    expect(found.filter((each) => each.endsWith("exact"))).toStrictEqual([
      "b.ex:2 import exact",
      "b.ex:5 call exact",
      "c.ex:4 call exact"
    ])
  })

  test("are found in pipes without parentheses, in defdelegate and in plugs", async () => {
    const files = {
      "a.ex": a,
      "b.ex":
        "defmodule B do\n  defdelegate run(x), to: A, as: :go\n  defdelegate opt(x), to: A\n  plug :check when true\n  defp check(c, _), do: c |> clean\n  defp clean(c), do: c\nend\n"
    }
    expect(await uses(files, "A.go")).toStrictEqual(["b.ex:2 call exact"])
    expect(await uses(files, "A.opt")).toStrictEqual(["b.ex:3 call exact"])
    expect(await uses(files, "B.check")).toStrictEqual(["b.ex:4 call exact"])
    expect(await uses(files, "B.clean")).toStrictEqual(["b.ex:5 call exact"])
  })
})
