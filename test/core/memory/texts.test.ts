import { expect, test } from "bun:test"
import { factLines } from "../../../src/core/memory/mod.ts"

test("facts become lines: texts as they are, other values as JSON", () => {
  expect(factLines({ branch: "fix/lock", ports: [80, 443], deep: { a: null } })).toStrictEqual([
    "branch: fix/lock",
    "ports: [80,443]",
    'deep: {"a":null}'
  ])
  expect(factLines({})).toStrictEqual([])
})
