import { expect, test } from "bun:test"
import { writtenFunction, writtenResult } from "../../../src/core/language/writtenFunction.ts"

test("what a function gives is told by the arrow after its own parameters, whatever is in them", () => {
  const results: ReadonlyArray<readonly [written: string, result: string]> = [
    ["(make: () => User, id: Id) => Cart[]", "Cart[]"],
    ["suspend () -> Cart", "Cart"],
    ["((User) -> Cart)?", "Cart"],
    [": @MainActor (User) async throws -> Cart?", "Cart"],
    ["() -> () -> Cart", "() -> Cart"],
    ["Cart", ""],
    ["(Cart)", ""],
    ["Map<string, () => Cart>", ""],
    ["[() -> Cart]", ""],
    ["(() => Cart", ""]
  ]
  expect(results.map(([written]) => [written, writtenResult(written)])).toStrictEqual(
    results.map((each) => [...each])
  )
})

test.each([
  ["(cart: Cart, n?: number) => void", false, "λ[(Cart,number)]void"],
  ["(cart) => Cart", false, "λ[(?)]Cart"],
  ["(this: Desk, ...carts: Cart[]) => Cart", false, "λ[]Cart"],
  ["(make: () => User, id: Id) => Cart", false, "λ[(λ[]User,Id)]Cart"],
  ["suspend (Cart, crate: Crate) -> Unit", true, "λ[(Cart,Crate)]Unit"],
  ["@escaping (_ cart: Cart) -> Void", true, "λ[(Cart)]Void"],
  ["() -> Cart", true, "λ[]Cart"],
  ["Cart", true, ""]
])("the type of functions that is written as %s", (written, namesTypes, type) => {
  const typeOf = (part: string): string => writtenFunction(part, typeOf, namesTypes) || part.trim()
  expect(writtenFunction(written, typeOf, namesTypes)).toBe(type)
})
