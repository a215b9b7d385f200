import { expect, test } from "bun:test"
import { goTests } from "../../../src/core/failure/goTests.ts"

const told = (...lines: ReadonlyArray<string>) => lines.map((_, at) => goTests(lines)(at))

test("goTests() parts the packages of a run, each named behind its tests", () =>
  expect(
    told(
      "--- FAIL: TestA (0.00s)",
      "FAIL\tshop/a\t0.1s",
      "=== RUN   TestB/sub",
      "    b_test.go:3: x",
      "FAIL\tshop/b\t0.1s"
    ).map((each) => each && [each.test, each.package])
  ).toStrictEqual([["TestA", "shop/a"], undefined, ["TestB", "shop/b"], ["TestB", "shop/b"], undefined]))

test("goTests() names no package that is not told, and nothing in another text", () => {
  expect(told("--- FAIL: TestA (0.00s)", "    a_test.go:3: x")[1]).toStrictEqual({
    test: "TestA",
    package: undefined
  })
  expect(told("a_test.go:3:1: undefined: x", "FAIL\tshop/a\t0.1s")).toStrictEqual([undefined, undefined])
})
