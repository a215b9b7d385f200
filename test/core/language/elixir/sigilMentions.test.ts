import { expect, test } from "bun:test"
import { sigilMentions } from "../../../../src/core/language/elixir/sigilMentions.ts"
import { uses } from "../../reference/uses.ts"

test("sigilMentions() names what a sigil calls, except those of the language", () => {
  const named = (statement: string) => sigilMentions(statement).map(({ name }) => name)
  expect(named('~PY"""\n1\n"""')).toStrictEqual(["sigil_PY"])
  expect(named("~p[/a]")).toStrictEqual(["sigil_p"])
  expect(["~r/a/", "~w(a b)a", '~S"x"', "~D[2026-01-01]", '~s"x"', "~U[x]"].flatMap(named)).toStrictEqual([])
})

test("a sigil of the project is a call of its macro, also in a template", async () => {
  const files = {
    "lib/routes.ex":
      "defmodule Routes do\n  defmacro sigil_p(route, extra), do: {route, extra}\n  def sigil_p(x), do: x\nend\n",
    "lib/a.ex":
      'defmodule A do\n  import Routes, only: [sigil_p: 2]\n  def f(x), do: ~p"/a/#{x}"\n  def g(assigns), do: ~H"<a href={~p[/b]}>x</a>"\nend\n',
    "lib/b.ex": 'defmodule B do\n  def f, do: ~p"/a"\n  def g, do: ~r/a/\nend\n'
  }
  expect(await uses(files, "Routes.sigil_p")).toStrictEqual([
    "lib/a.ex:2 import exact",
    "lib/a.ex:3 call exact",
    "lib/a.ex:4 call exact",
    "lib/b.ex:2 call name-only"
  ])
})
