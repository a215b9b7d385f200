import { expect, test } from "bun:test"
import { withoutTap } from "../../../src/core/failure/withoutTap.ts"

const read = (...block: ReadonlyArray<string>) => withoutTap(["  ---", ...block, "  ..."]).slice(1, -1)

test("withoutTap() shows error codes of Node, except the generic ERR_TEST_FAILURE", () => {
  expect(read("  error: 'a'", "  code: 'ERR_ASSERTION'", "  name: 'AssertionError'")[0]).toBe(
    "  AssertionError [ERR_ASSERTION]: a"
  )
  expect(read("  error: 'a'", "  code: 'ERR_TEST_FAILURE'", "  name: 'TypeError'")[0]).toBe("  TypeError: a")
  expect(read('  error: "it\'s \\"a\\""', "  code: 'FST_ERR_A'")[0]).toBe('  Error: it\'s "a"')
})

test("withoutTap() reads a message of several lines", () =>
  expect(read("  error: |-", "    Values differ:", "    + actual", "  name: 'AssertionError'")).toStrictEqual(
    ["", "  AssertionError: Values differ:", "    + actual", "  name: 'AssertionError'"]
  ))

test("withoutTap() marks the frames of a stack with `at`, and no other line", () =>
  expect(
    read(
      "  error: 'a'",
      "  stack: |-",
      "    Object.route (/srv/a.js:3:1)",
      "    /srv/a.js:5:83",
      "    async Test.run (node:internal/a:7:2)",
      "    at find (/srv/a.js:9:1)",
      "    TypeError: a"
    ).slice(2)
  ).toStrictEqual([
    "    at Object.route (/srv/a.js:3:1)",
    "    at /srv/a.js:5:83",
    "    at async Test.run (node:internal/a:7:2)",
    "    at find (/srv/a.js:9:1)",
    "    TypeError: a"
  ]))

test("withoutTap() keeps lines that are not a TAP block", () => {
  for (const lines of [
    ["---", "title: a page", "---"],
    ["  ---", "  error: 'a'"],
    ["error: a", "name: b"]
  ])
    expect(withoutTap(lines)).toStrictEqual(lines)
})
