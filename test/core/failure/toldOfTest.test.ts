import { expect, test } from "bun:test"
import { toldOfTest } from "../../../src/core/failure/toldOfTest.ts"

test("toldOfTest() names how many failed and the one that is meant", () => {
  const told = toldOfTest({ name: "cart › totals", failed: 7 })
  expect(told).toContain("7 test failures")
  expect(told).toContain('"cart › totals"')
})
