import { expect, test } from "bun:test"
import { unmarked } from "../../../src/core/failure/unmarked.ts"

test("unmarked() strips what test runners print around an error", () => {
  expect(unmarked("E   KeyError: 'a'")).toBe("KeyError: 'a'")
  expect(unmarked("FAILED a.py::T::test_a[1-2] - KeyError: 'a'")).toBe("KeyError: 'a'")
  expect(unmarked("  Error [FastifyError]: no route")).toBe("  FastifyError: no route")
})

test("unmarked() keeps any other line as it is", () => {
  for (const line of [
    "",
    "E: Unable to locate package a",
    "a.py:3: KeyError",
    "a.py:3: error: Incompatible types",
    "TypeError [ERR_INVALID_URL]: Invalid URL",
    "Error [ERR_A]: no [Error]: here"
  ])
    expect(unmarked(line)).toBe(line)
})
