import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"
import { withoutRunnerNames } from "../../../src/core/failure/withoutRunnerNames.ts"

test("parseFailure() reads an error behind the name of a package, a service or a task, or quoted", () => {
  const trace = [
    "Traceback (most recent call last):",
    '  File "/srv/a.py", line 3, in total',
    "KeyError: 'a'"
  ]
  for (const prefix of [
    "[api] ",
    "[0] ",
    "> ",
    "@acme/till:build: ",
    "till:test: ",
    "apps/till build: ",
    "@acme/till: ",
    "[ERROR] "
  ])
    expect([prefix, parseFailure(trace.map((line) => `${prefix}${line}`).join("\n"))]).toStrictEqual([
      prefix,
      parseFailure(trace.join("\n"))
    ])
})

test("withoutRunnerNames() changes nothing where an error is stated, or none", () => {
  for (const lines of [
    ["[api] listening", "KeyError: 'a'", "[api] KeyError: 'b'"],
    ["[api] listening", "[web] ready"],
    ["[1] getindex(v)", "[2] total(v)"],
    ["a price is wrong: it should be 3"]
  ])
    expect(withoutRunnerNames(lines)).toStrictEqual(lines)
})
