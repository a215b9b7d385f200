import { expect, test } from "bun:test"
import { type Condition, conditionOf, conditionStep } from "../../../src/core/mention/Condition.ts"

test("a condition is read as it was kept", () => {
  const conditions: ReadonlyArray<Condition> = [
    { is: "equals", name: "kind", values: ["order", "Kind.Offer", "1"], isContrary: true },
    { is: "has", name: "cart", values: [], isContrary: true },
    { is: "passes", name: "shop.isCart", values: [], isContrary: false }
  ]
  expect(conditions.map((each) => conditionOf(conditionStep(each)!))).toStrictEqual([...conditions])
})

test("a value with a sign that has another meaning in a step is not kept", () => {
  const condition = { is: "equals", name: "kind", isContrary: false } as const
  expect(
    ["", "a|b", "a>b", "a;b", "a".repeat(61)].map((each) => conditionStep({ ...condition, values: [each] }))
  ).toStrictEqual(Array.from({ length: 5 }, () => undefined))
})
