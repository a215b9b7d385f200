import { expect, test } from "bun:test"
import { readCause } from "../../../src/core/failure/readCause.ts"

test("readCause() tells a code of the system rather than a type that says nothing", () => {
  expect(readCause("Error: connect ECONNREFUSED 127.0.0.1:1")?.type).toBe("ECONNREFUSED")
  expect(readCause("OSError: EACCES")?.type).toBe("EACCES")
  expect(readCause("ValueError: no ENOENT here")?.type).toBe("ValueError")
})

test("readCause() reads what tools say before what is wrong", () => {
  expect(readCause("b/a.sh: line 1: kubectll: command not found")?.message).toBe(
    "kubectll: command not found"
  )
  expect(readCause("Error: in prepare, no such table: users")?.message).toBe("no such table: users")
  expect(readCause("fatal: not a git repository")?.message).toBe("not a git repository")
  expect(readCause("npm ERR! code E404")?.type).toBe("E404")
})

test("readCause() leaves lines alone that tell of no error", () => {
  for (const line of [
    "",
    "  at run (a.js:1:2)",
    "exit status 2",
    "import os",
    "Traceback (most recent call last):"
  ])
    expect(readCause(line)).toBeUndefined()
})

test("readCause() reads what pytest marks, and takes no line of a source for it", () => {
  expect(readCause("E       KeyError: 'lines'")).toStrictEqual({ type: "KeyError", message: "'lines'" })
  expect(readCause("E   assert 3 == 4")).toStrictEqual({
    language: "python",
    type: "AssertionError",
    message: "assert 3 == 4"
  })
  expect(readCause("E       fixture 'db' not found")?.message).toBe("fixture 'db' not found")
  expect(readCause(">       assert total({}) == 1")).toBeUndefined()
  expect(readCause("    assert total({}) == 1")).toBeUndefined()
})
