import { expect, test } from "bun:test"
import { writtenResult } from "../../../src/core/language/writtenFunction.ts"

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
