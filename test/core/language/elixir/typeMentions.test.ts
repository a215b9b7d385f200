import { describe, expect, test } from "bun:test"
import { TYPED_ATTRIBUTE, typeMentions } from "../../../../src/core/language/elixir/typeMentions.ts"

describe("typeMentions()", () => {
  const named = (statement: string) => typeMentions(statement).map(({ at, name }) => `${name}@${at}`)

  test("reads types without parentheses, and no labels, keys, members or atoms", () => {
    expect(named("@callback load(id, opts :: list) :: {:ok, item}")).toStrictEqual([
      "id@15",
      "list@27",
      "item@42"
    ])
    expect(named("@type t :: %{optional(key) => value, name: text} | Cart.t | :none")).toStrictEqual([
      "key@22",
      "value@30",
      "text@43"
    ])
    expect(named("@typep size :: <<_::8>> | (-> item)")).toStrictEqual(["item@30"])
  })

  test("leaves out variables of a type and of a specification", () => {
    expect(named("@opaque pair(a, b) :: {a, b, id}")).toStrictEqual(["id@29"])
    expect(named("@spec get(a, key) :: a when a: item, key: var")).toStrictEqual(["item@31", "var@42"])
  })

  test("reads nothing in strings and comments, and nothing of what is declared with another name", () => {
    expect(named('@type t :: id # of cart\n | "x y"')).toStrictEqual(["id@11"])
    expect(named("@spec a + b :: number")).toStrictEqual(["number@15"])
    expect(named("@limit id")).toStrictEqual([])
  })

  test("is for specifications and declarations alone", () => {
    const isTyped = (text: string) => {
      TYPED_ATTRIBUTE.lastIndex = 0
      return TYPED_ATTRIBUTE.test(text)
    }
    expect(["@spec a", "@type a", "@macrocallback a", "@specs a", "@limit"].map(isTyped)).toStrictEqual([
      true,
      true,
      true,
      false,
      false
    ])
  })
})
