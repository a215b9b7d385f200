import { expect, test } from "bun:test"
import { goTests } from "../../../src/core/failure/goTests.ts"

const testsByLine = (...lines: ReadonlyArray<string>) => lines.map((_, at) => goTests(lines)(at))

test("goTests() assigns tests to packages, each of which is named after its tests", () =>
  expect(
    testsByLine(
      "--- FAIL: TestA (0.00s)",
      "FAIL\tshop/a\t0.1s",
      "=== RUN   TestB/sub",
      "    b_test.go:3: x",
      "FAIL\tshop/b\t0.1s"
    ).map((each) => each && [each.test, each.package])
  ).toStrictEqual([["TestA", "shop/a"], undefined, ["TestB", "shop/b"], ["TestB", "shop/b"], undefined]))

test("goTests() leaves the package undefined if it is not named, and finds nothing in other text", () => {
  expect(testsByLine("--- FAIL: TestA (0.00s)", "    a_test.go:3: x")[1]).toStrictEqual({
    test: "TestA",
    package: undefined
  })
  expect(testsByLine("a_test.go:3:1: undefined: x", "FAIL\tshop/a\t0.1s")).toStrictEqual([
    undefined,
    undefined
  ])
})
