import { expect, test } from "bun:test"
import { NAMING_CALL, namedByCall } from "../../../../src/core/language/elixir/namedByCall.ts"

test("namedByCall() reads delegates, plugs and routes", () => {
  const named = (statement: string) =>
    namedByCall(statement, ['scope "/", Web']).map(({ name, qualifier }) => `${qualifier}.${name}`)
  expect(named("defdelegate put(a, b), to: Cart, as: :add")).toStrictEqual(["Cart.add"])
  expect(named("plug :check when action in [:x]")).toStrictEqual([".check"])
  expect(named('get "/", Home, :show')).toStrictEqual([".Web.Home", "Web.Home", "Web.Home.show"])
})

test("calls that name nothing are not read", () => {
  const matches = (text: string) => {
    NAMING_CALL.lastIndex = 0
    return NAMING_CALL.test(text)
  }
  expect(['get "/x", A, :b', "plug :x", 'resources("/x", A)'].map(matches)).toStrictEqual([true, true, true])
  expect(["get(conn, path)", "plug Web.Auth", "getter :x", "live.get(x)"].map(matches)).toStrictEqual([
    false,
    false,
    false,
    false
  ])
})
