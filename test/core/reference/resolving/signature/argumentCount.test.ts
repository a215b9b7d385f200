import { describe, expect, test } from "bun:test"
import { acceptsCount } from "../../../../../src/core/reference/resolving/signature/argumentCount.ts"
import { elixirMentions } from "../../../../../src/core/language/elixir/mentions.ts"
import { uses } from "../../uses.ts"

test("a definition takes the number of arguments of its signature, or any if that is unknown", () => {
  const go = { name: "go", kind: "function" as const, signature: "def go(a, b \\\\ 1)" }
  expect([0, 1, 2, 3, undefined].map((count) => acceptsCount(go, count, elixirMentions))).toStrictEqual([
    false,
    true,
    true,
    false,
    true
  ])
  expect(acceptsCount(go, 3, {})).toBe(true)
  expect(acceptsCount({ ...go, kind: "struct" }, 3, elixirMentions)).toBe(true)
  expect(acceptsCount({ ...go, kind: "field" }, 3, elixirMentions)).toBe(true)
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

describe("overloads are told apart by the number of arguments", () => {
  for (const [path, text] of [
    [
      "A.java",
      "class Cart {\n  Cart first() { return this; }\n  Cart first(int n) { return this; }\n  void go(int n) {}\n  void go(int n, int m, int... more) {}\n  void go() {}\n}\n" +
        "class Use {\n  void use(Cart a) {\n    a.go(1);\n    a.first().go();\n    a.first(1).go(1, 2);\n    Runnable r = a::go;\n  }\n}\n"
    ],
    [
      "A.cs",
      "class Cart {\n  public Cart First() => this;\n  public Cart First(int n) => this;\n  public void go(int n) {}\n  public void go(int n, int m, params int[] more) {}\n  public void go() {}\n}\n" +
        "class Use {\n  void F(Cart a) {\n    a.go(1);\n    a.First().go();\n    a.First(1).go(1, 2);\n    Action r = a.go;\n  }\n}\n"
    ],
    [
      "A.kt",
      "class Cart {\n  fun first(): Cart = this\n  fun first(n: Int): Cart = this\n  fun go(n: Int) {}\n  fun go(n: Int, m: Int, vararg more: Int) {}\n  fun go() {}\n}\n" +
        "class Use {\n  fun use(a: Cart) {\n    a.go(1)\n    a.first().go()\n    a.first(1).go(1, 2)\n    val r = a::go\n  }\n}\n"
    ],
    [
      "A.swift",
      "class Cart {\n  func first() -> Cart { self }\n  func first(_ n: Int) -> Cart { self }\n  func go(_ n: Int) {}\n  func go(_ n: Int, _ m: Int, _ more: Int...) {}\n  func go() {}\n}\n" +
        "class Use {\n  func use(a: Cart) {\n    a.go(1)\n    a.first().go()\n    a.first(1).go(1, 2)\n    let r = a.go\n  }\n}\n"
    ]
  ] as const)
    test(path, async () => {
      // One line for each overload that a use may mean.
      expect((await uses({ [path]: text }, "Cart.go")).sort()).toStrictEqual([
        `${path}:10 call exact`,
        `${path}:11 call exact`,
        `${path}:12 call exact`,
        ...Array.from(
          { length: 3 },
          () => `${path}:13 ${/\.(?:java|kt)$/.test(path) ? "call" : "other"} likely`
        )
      ])
    })

  test("the object that an extension method gets may be an argument or not", async () => {
    const text =
      "static class E {\n  public static int Go(this Cart a) => 1;\n  public static int Go(this Cart a, int x, int y = 2) => 2;\n}\n" +
      "class Cart {\n  int F(Cart a) {\n    a.Go();\n    a.Go(1);\n    E.Go(a, 1, 3);\n  }\n}\n"
    expect((await uses({ "E.cs": text }, "E.Go")).sort()).toStrictEqual([
      "E.cs:7 call exact",
      "E.cs:8 call likely",
      "E.cs:8 call likely",
      "E.cs:9 call exact"
    ])
  })
})
