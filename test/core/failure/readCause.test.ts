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
