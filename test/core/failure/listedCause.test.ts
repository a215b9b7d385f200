import { expect, test } from "bun:test"
import { listedCause } from "../../../src/core/failure/listedCause.ts"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"

test("the last of a numbered list is the innermost cause, whatever follows the list", () => {
  expect(
    listedCause([
      "Error: cannot add up the cart",
      "",
      "Caused by:",
      "    0: reading the prices",
      "    1: no price of 7",
      "       in the list of today",
      "",
      "Location:",
      "    src/main.rs:10:5"
    ])
  ).toBe("no price of 7")
})

test("of several lists the last counts", () => {
  expect(listedCause(["error: a", "", "Caused by:", "  b b", "", "Caused by:", "  c c", "  d d"])).toBe("c c")
})

test("without a list there is none", () => {
  expect(listedCause(["Caused by:", "", "nothing"])).toBeUndefined()
  expect(listedCause(["Error: it was caused by:", "  x"])).toBeUndefined()
})

test("it is the root of the failure", () => {
  const { message, root } = parseFailure("Error: cannot start\n\nCaused by:\n    no such shop: corner\n")
  expect([message, root]).toStrictEqual(["cannot start", { message: "no such shop: corner" }])
})
