import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"

test.each([
  ['tests_Cart = testGroup "Cart" [a, b]', true],
  ["prop_total :: Cart -> Bool\nprop_total cart = total cart >= 0", true],
  ['cartTests :: TestTree\ncartTests = testGroup "Cart" [a, b]', true],
  ['specs :: Spec\nspecs = describe "Cart" it', true],
  ["testable :: Cart -> Bool\ntestable cart = total cart >= 0", false],
  ["specOf :: Cart -> Spec -> Cart\nspecOf cart spec = cart", false],
  ["total :: Cart -> Int\ntotal cart = tests\n  where tests_of = 1", false]
])("%p is a test among code: %p", async (text, expected) => {
  const { symbols } = await deriveText("src/Cart.hs", `module Cart where\n\n${text}\n`)
  expect(symbols.some(({ test: isTest }) => isTest === true)).toBe(expected)
})
