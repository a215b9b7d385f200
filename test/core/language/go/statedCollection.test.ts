import { expect, test } from "bun:test"
import { statedCollection } from "../../../../src/core/language/go/statedCollection.ts"

for (const [signature, name, type] of [
  ["carts []*Cart", "carts", "[]Cart"],
  ['carts []Cart `json:"carts"`', "carts", "[]Cart"],
  ["a, b map[string]Cart", "a", "[string]Cart"],
  ["a, b map[string]Cart", "b", "[string]Cart"],
  ["queue <-chan Cart", "queue", "[<-]Cart"],
  ["carts *[]Cart", "carts", "[]Cart"],
  ["var carts []Cart = load()", "carts", "[]Cart"],
  ["carts = []shop.Cart{{Total: 1}}", "carts", "[]shop.Cart"],
  ["carts = &[]Cart{}", "carts", "[]Cart"],
  ["carts = make([]Cart, 0, 4)", "carts", "[]Cart"],
  ["carts = make(chan Cart)", "carts", "[<-]Cart"],
  ["type Carts []Cart", "Carts", "[]Cart"],
  ["type Carts = map[User]Cart", "Carts", "[User]Cart"],
  ["type Carts[T any] []T", "Carts", ""],
  ["cart Cart", "cart", ""],
  ["channel Cart", "channel", ""],
  ["carts = load()", "carts", ""],
  ["carts []struct{ a Cart }", "carts", "[]{:a:Cart}"],
  ["other []Cart", "carts", ""],
  ["carts []func(a, b Cart) Cart", "carts", ""]
] as const)
  test(`the collection of ${name} in ${signature} is "${type}"`, () =>
    expect(statedCollection(signature, name)).toBe(type))
