import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { partTaker } from "../../../../../src/core/reference/reading/expression/partTaker.ts"

test("a part is taken as the language holds it", () => {
  const rust = partTaker(languageById("rust")!.mentions!)
  expect(["Vec[Cart", "Arc<Vec[Arc<Cart", "HashMap[Cart"].map((type) => rust(type, "element"))).toStrictEqual(
    ["Cart", "Arc<Cart", "Cart"]
  )
  expect(["Option[Cart", "HashMap[Cart", "Cart", ""].map((type) => rust(type, "item"))).toStrictEqual([
    "Cart",
    "",
    "",
    ""
  ])
  const java = partTaker(languageById("java")!.mentions!)
  expect(java("List[]Cart", "item")).toBe("Cart")
})

test("a part of what is not known yet is a step", () => {
  const chain = { start: { is: "named", name: "carts" }, steps: [] } as const
  expect(partTaker(languageById("rust")!.mentions!)(chain, "item")).toStrictEqual({
    start: chain.start,
    steps: [{ is: "item", name: "" }]
  })
})
