import { expect, test } from "bun:test"
import {
  type ExpressionType,
  haveSameType,
  isMoreThanName,
  parameterOf,
  parameterStep,
  MAX_STEPS,
  SELF_CHAIN,
  withStep
} from "../../../src/core/mention/AccessChain.ts"

const open = { is: "call", name: "open" } as const

test("isMoreThanName() is true for a chain with steps or one that starts with a call", () => {
  const named = { start: { is: "named", name: "shop.open" }, steps: [] } as const
  expect(isMoreThanName(named)).toBe(false)
  expect(isMoreThanName({ ...named, steps: [open] })).toBe(true)
  expect(isMoreThanName({ ...named, start: { is: "called", name: "shop.open" } })).toBe(true)
})

test("withStep() extends a type or a chain, up to the maximum number of steps", () => {
  expect(withStep("Cart", open)).toStrictEqual({ start: { is: "type", name: "Cart" }, steps: [open] })
  expect(withStep(SELF_CHAIN, open)).toStrictEqual({ start: SELF_CHAIN.start, steps: [open] })
  let row: ExpressionType = "Cart"
  for (let left = MAX_STEPS; left > 0; left--) row = withStep(row, open)
  expect(row).not.toBe("")
  expect(withStep(row, open)).toBe("")
})

test("haveSameType() is true for chains with the same start and the same steps", () => {
  expect(haveSameType("Cart", "Cart")).toBe(true)
  expect(haveSameType("Cart", withStep("Cart", open))).toBe(false)
  expect(haveSameType(withStep("Cart", open), withStep("Cart", open))).toBe(true)
  expect(haveSameType(withStep("Cart", open), withStep("Cart", { is: "field", name: "open" }))).toBe(false)
})

test("the step to a parameter keeps its member and its place", () => {
  expect(parameterOf(parameterStep("send", 1))).toStrictEqual({ member: "send", position: 1 })
  expect(parameterOf(parameterStep("#send", 0))).toStrictEqual({ member: "#send", position: 0 })
  expect(parameterOf(parameterStep("", 2))).toStrictEqual({ member: "", position: 2 })
})
