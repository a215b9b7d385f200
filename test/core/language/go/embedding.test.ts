import { expect, test } from "bun:test"
import { declaredAs, embeddedType } from "../../../../src/core/language/go/embedding.ts"

for (const [signature, name, type] of [
  ["Cart", "Cart", "Cart"],
  ["*shop.Cart", "Cart", "shop.Cart"],
  ["shop.List[int]", "List", "shop.List[:]int"],
  ['*Cart `json:"cart"`', "Cart", "Cart"],
  ['Cart "tag"', "Cart", "Cart"],
  ["cart Cart", "cart", ""],
  ["Cart Cart", "Cart", ""],
  ["Cart *Cart", "Cart", ""],
  ["carts []Cart", "carts", ""],
  ["a, Cart", "Cart", ""]
] as const)
  test(`the member ${signature} embeds "${type}"`, () => expect(embeddedType(signature, name)).toBe(type))

for (const [signature, type] of [
  ["type Cart Basket", "Basket"],
  ["type Cart = shop.Basket", "shop.Basket"],
  ["type Cart[T any] Basket[T]", "Basket[:]T"],
  ["type Cart[K comparable, V []K] = Basket[K]", "Basket[:]K"],
  ["Cart = Basket", "Basket"],
  ["type Cart *Basket", "Basket"],
  ["type Cart []Basket", ""],
  ["type Cart struct", ""],
  ["type Cart interface", ""],
  ["type Cart func(b Basket)", ""],
  ["type Cart uint8", ""],
  ["type Cart error", ""],
  ["type Carts Basket", ""]
] as const)
  test(`${signature} is declared as "${type}"`, () => expect(declaredAs(signature, "Cart")).toBe(type))

test("adversarial signatures are read in linear time", () => {
  for (const part of ["[", "[a", "[a]", "a ", "*", "a."])
    expect([declaredAs(`type Cart${part.repeat(200_000)}`, "Cart"), part]).toStrictEqual(["", part])
})
