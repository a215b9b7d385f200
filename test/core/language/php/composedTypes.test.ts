import { expect, test } from "bun:test"
import { composedTypes, withTraits } from "../../../../src/core/language/php/composedTypes.ts"

test("traits precede supertypes, in any script", () => {
  expect(composedTypes(withTraits("class Cart extends Base ", ["Économe", "\\Shop\\Taxed"]))).toStrictEqual([
    "Économe",
    "^.Shop.Taxed",
    "Base"
  ])
})
