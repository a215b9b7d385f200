import { expect, test } from "bun:test"
import { arityOf } from "../../../../src/core/language/elixir/arityOf.ts"

test("arityOf() counts the parameters of Elixir functions, ignoring commas inside a parameter", () => {
  const signatures = {
    "def go()": [0, 0],
    "def go": [0, 0],
    "def go(a)": [1, 1],
    "def go(a, b \\\\ %{x: [1, 2]}, c)": [2, 3],
    'def go(<<"(", a, rest::binary>>, {b, c})': [2, 2],
    "def go(<<?], ?[, rest::binary>>, ?\\n, ok?: a)": [3, 3],
    "def go([a | b], fn x, y -> x end) when is_list(a)": [2, 2],
    "defmacro go(a, do: block)": [2, 2],
    'def go("a,\\",b", x)': [2, 2],
    "@callback go(integer, atom) :: atom": [0, 2],
    "defdelegate go(a, b), to: Other": [2, 2],
    "def go a, b": undefined,
    "def go(a, b": undefined,
    "@go 5": undefined
  } as const
  for (const [signature, arity] of Object.entries(signatures))
    expect([signature, arityOf(signature, "go")]).toStrictEqual([
      signature,
      arity as [number, number] | undefined
    ])
  expect(arityOf("def a <~> b", "<~>")).toStrictEqual([2, 2])
})
