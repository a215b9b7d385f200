import { expect, test } from "bun:test"
import { toldOfTest } from "../../../src/core/failure/toldOfTest.ts"

test("toldOfTest() names the number of failures and the test that was read", () => {
  const note = toldOfTest({ name: "cart › totals", failed: 7 })
  expect(note).toContain("7 test failures")
  expect(note).toContain('"cart › totals"')
})
