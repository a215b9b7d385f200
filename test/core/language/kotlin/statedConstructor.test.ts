import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"

const kotlin = languageById("kotlin")
const isStatedBy = (signature: string, name: string) =>
  kotlin?.shape === "tree" && kotlin.mentions?.constructors?.isStatedBy?.(signature, name)

test.each([
  ["class Cart(val size: Int) : Box(size)", "Cart", true],
  ["class Cart<T : Any> @Inject constructor(size: T)", "Cart", true],
  ["class `a+*b (`(val size: Int)", "`a+*b (`", true],
  ["class Cart : Box(1)", "Cart", false],
  ["class Carts(val size: Int)", "Cart", false]
])("whether %j states a constructor of %s: %p", (signature, name, states) => {
  expect(isStatedBy(signature, name)).toBe(states)
})
