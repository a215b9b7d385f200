import { expect, test } from "bun:test"
import { objectTypeField } from "../../../../src/core/language/javascript/objectTypeField.ts"

test("a field has the type that is written after its name", () => {
  const written = `: {
  /** What is bought: all of it. */
  cart: Cart
  readonly by?: Map<string, User>; "title": string, add(cart: Cart): void
  inner: { deep: Deep }
}`
  const fields = ["cart", "by", "title", "add", "inner", "deep", "missing"]
  expect(fields.map((name) => objectTypeField(written, name))).toStrictEqual([
    "Cart",
    "Map<string, User>",
    "string",
    "",
    "{ deep: Deep }",
    "",
    ""
  ])
})

test("of a union, a list and a name, no field is read; of an intersection, those that are written out", () => {
  expect(objectTypeField("{ cart: Cart } & Rest", "cart")).toBe("Cart")
  expect(objectTypeField("{ cart: Cart } & Rest<A | B>", "cart")).toBe("Cart")
  for (const written of [
    "{ cart: Cart } | Rest",
    "{ cart: Cart } & Rest | Other",
    "{ cart: Cart }[]",
    "Rest & { cart: Cart }",
    "{ cart: Cart"
  ])
    expect(objectTypeField(written, "cart")).toBe("")
})
