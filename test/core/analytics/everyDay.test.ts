import { expect, test } from "bun:test"
import { everyDay } from "../../../src/core/analytics/mod.ts"

const period = { startMs: Date.UTC(2024, 1, 28), endMs: Date.UTC(2024, 2, 2) }
const day = (name: string, calls: number) => ({ day: name, calls, failed: 0, tokenReduction: undefined })

test("everyDay() lists every day once, in order, across the end of a month", () => {
  const days = everyDay(period, [day("2024-03-01", 3), day("2024-02-28", 1)], 31)
  expect(days.map((each) => [each.day, each.calls])).toStrictEqual([
    ["2024-02-28", 1],
    ["2024-02-29", 0],
    ["2024-03-01", 3]
  ])
})

test("everyDay() keeps the last days up to the limit and drops days outside the period", () => {
  expect(everyDay(period, [], 1)).toStrictEqual([day("2024-03-01", 0)])
  expect(everyDay(period, [day("2023-01-01", 9)], 31).map(({ calls }) => calls)).toStrictEqual([0, 0, 0])
})
