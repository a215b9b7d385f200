import { expect, test } from "bun:test"
import { isRow } from "../../../src/core/mention/rowSteps.ts"

test("a row has a step or begins with a function; a type that points to others is none", () => {
  expect(["Cart>open", "Cart=>open", "shop.open()", "Cart", "Arc<Mutex[Cart", ""].map(isRow)).toStrictEqual([
    true,
    true,
    true,
    false,
    false,
    false
  ])
})
