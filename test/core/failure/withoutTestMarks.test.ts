import { expect, test } from "bun:test"
import { withoutTestMarks } from "../../../src/core/failure/withoutTestMarks.ts"

test("withoutTestMarks() strips what test runners print around an error", () => {
  expect(withoutTestMarks("E   KeyError: 'a'")).toBe("KeyError: 'a'")
  expect(withoutTestMarks("FAILED a.py::T::test_a[1-2] - KeyError: 'a'")).toBe("KeyError: 'a'")
  expect(withoutTestMarks("  Error [FastifyError]: no route")).toBe("  FastifyError: no route")
})

test("withoutTestMarks() keeps any other line as it is", () => {
  for (const line of [
    "",
    "E: Unable to locate package a",
    "a.py:3: KeyError",
    "a.py:3: error: Incompatible types",
    "TypeError [ERR_INVALID_URL]: Invalid URL",
    "Error [ERR_A]: no [Error]: here"
  ])
    expect(withoutTestMarks(line)).toBe(line)
})
