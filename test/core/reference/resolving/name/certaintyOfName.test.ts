/** Which definitions a bare name may refer to at its position. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("further clauses and specs of an Elixir function are not calls of it", async () => {
  const files = {
    "a.ex": `defmodule A do
  @spec put(term, term) :: term
  def put(conn, nil), do: conn
  def put(conn, x) when is_integer(x), do: keep(conn, x)
  defp keep(conn, 1), do: conn
  defp keep(conn, x), do: put(conn, x)
end
`
  }
  expect(await uses(files, "A.put")).toStrictEqual(["a.ex:6 call exact"])
  expect(await uses(files, "A.keep")).toStrictEqual(["a.ex:4 call exact"])
})

describe("a Python name with several bindings", () => {
  const text = `try:
    import fast
    from other import speed
except ImportError:
    fast = None
    def speed(x): return x
def slow(): pass
def use():
    from other import slow
    slow()
    return speed(fast)
def both(kind):
    if kind:
        def inner(): pass
    else:
        def inner(): pass
    inner()
`
  test("is likely for each binding at the top level", async () => {
    expect(await uses({ "a.py": text }, "a.fast")).toStrictEqual(["a.py:11 other likely"])
    expect((await uses({ "a.py": text }, "a.speed")).at(-1)).toBe("a.py:11 call likely")
  })
  test("is local to a function that imports it", async () => {
    expect((await uses({ "a.py": text }, "a.slow")).at(-1)).toBe("a.py:10 call name-only")
  })
  test("is exact for each function of that name in one function", async () => {
    expect(await uses({ "a.py": text }, "a.both.inner")).toStrictEqual([
      "a.py:17 call exact",
      "a.py:17 call exact"
    ])
  })
})
