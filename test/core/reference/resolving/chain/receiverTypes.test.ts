import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { receiverTypes } from "../../../../../src/core/reference/resolving/chain/receiverTypes.ts"

const rulesOf = (language: string) => languageById(language)!.mentions!

test("each bound may have the member, as may what a pointer leads to", () => {
  expect(receiverTypes("Cart+Crate", "total", "", rulesOf("typescript"))).toStrictEqual(["Cart", "Crate"])
  expect(receiverTypes("Arc<Cart", "total", "", rulesOf("rust"))).toStrictEqual(["Cart"])
})

test("the word for the enclosing type means that type", () => {
  const rules = rulesOf("rust")
  expect(receiverTypes(rules.chain!.selfType, "total", "Cart", rules)).toStrictEqual(["Cart"])
})
