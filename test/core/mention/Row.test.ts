import { expect, test } from "bun:test"
import {
  AROUND,
  givesSame,
  leadsOn,
  MOST_STEPS,
  type Given,
  withStep
} from "../../../src/core/mention/Row.ts"

const open = { is: "call", name: "open" } as const

test("leadsOn() is true for a chain with steps or one that starts with a call", () => {
  const named = { start: { is: "named", name: "shop.open" }, steps: [] } as const
  expect(leadsOn(named)).toBe(false)
  expect(leadsOn({ ...named, steps: [open] })).toBe(true)
  expect(leadsOn({ ...named, start: { is: "called", name: "shop.open" } })).toBe(true)
})

test("withStep() extends a type or a chain, up to the maximum number of steps", () => {
  expect(withStep("Cart", open)).toStrictEqual({ start: { is: "type", name: "Cart" }, steps: [open] })
  expect(withStep(AROUND, open)).toStrictEqual({ start: AROUND.start, steps: [open] })
  let row: Given = "Cart"
  for (let left = MOST_STEPS; left > 0; left--) row = withStep(row, open)
  expect(row).not.toBe("")
  expect(withStep(row, open)).toBe("")
})

test("givesSame() is true for chains with the same start and the same steps", () => {
  expect(givesSame("Cart", "Cart")).toBe(true)
  expect(givesSame("Cart", withStep("Cart", open))).toBe(false)
  expect(givesSame(withStep("Cart", open), withStep("Cart", open))).toBe(true)
  expect(givesSame(withStep("Cart", open), withStep("Cart", { is: "field", name: "open" }))).toBe(false)
})
