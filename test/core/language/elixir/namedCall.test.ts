import { expect, test } from "bun:test"
import {
  NAMED_CALL_IN_ARGUMENTS,
  namedCall,
  sessionCall
} from "../../../../src/core/language/elixir/namedCall.ts"
import { uses } from "../../reference/uses.ts"

const counted = (statement: string) =>
  namedCall(statement).map(
    ({ argumentCount, at, name, qualifier }) => `${qualifier}.${name}/${argumentCount}@${at}`
  )

test("namedCall() counts the elements of a list whose length is written", () => {
  expect(counted("{A.B, :go?, []}")).toStrictEqual(["A.B.go?/0@7"])
  expect(counted("(node, __MODULE__, :go, [1, {2, 3}])")).toStrictEqual(["this.go/2@20"])
  expect(counted("{A, :go, [1 | rest]}")).toStrictEqual(["A.go/undefined@5"])
  expect(counted("{A, :go, [1] ++ rest}")).toStrictEqual(["A.go/undefined@5"])
  expect(counted("(A, :go, args)")).toStrictEqual(["A.go/undefined@5"])
})

test("sessionCall() adds the connection that a route passes", () => {
  const inRoute = sessionCall("session: {A, :go, [1]}", ["scope", "live_session :x"])
  expect(inRoute.map((one) => one.argumentCount)).toStrictEqual([2])
  expect(sessionCall("session: {A, :go, [1]}", []).map((one) => one.argumentCount)).toStrictEqual([1])
})

test("arguments name a function after at most one other, and without a list only for `apply`", () => {
  const matches = (text: string, at: number) => {
    NAMED_CALL_IN_ARGUMENTS.lastIndex = at
    return NAMED_CALL_IN_ARGUMENTS.test(text)
  }
  expect(matches("call(node, A, :go, [1])", 4)).toBe(true)
  expect(matches("call(node, A, :go, args)", 4)).toBe(false)
  expect(matches("call(a, b, A, :go, [1])", 4)).toBe(false)
  expect(matches("apply(A, :go, args)", 5)).toBe(true)
  expect(matches("apply A, :go, args", 6)).toBe(true)
  expect(matches("put(A, :go, args)", 3)).toBe(false)
})

test("a function named by its module, its name and its arguments is used", async () => {
  const files = {
    "lib/a.ex": "defmodule A do\n  def go(x), do: x\n  def go(x, y), do: x + y\nend\n",
    "lib/b.ex": `defmodule B do
  def one, do: apply(A, :go, [1])
  def two, do: %{start: {A, :go, [1, 2]}}
  def three, do: :erpc.call(node(), A, :go, [1])
  def four, do: {A, :go, 1}
  live_session :x, session: {A, :go, []} do
  end
end
`
  }
  expect(await uses(files, "A.go")).toStrictEqual([
    "lib/b.ex:2 call exact",
    "lib/b.ex:4 call exact",
    "lib/b.ex:6 call exact",
    "lib/b.ex:3 call exact"
  ])
})
