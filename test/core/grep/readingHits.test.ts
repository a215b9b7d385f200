import { expect, test } from "bun:test"
import { readAround, readWhole } from "../../../src/core/grep/mod.ts"

const at = (...lines: ReadonlyArray<number>) => ({ path: "a", words: new Set<string>(), count: 1, lines })

test("readWhole() costs all tokens of a file, readAround() only those around the matches", () => {
  const text = `parser of config\n${"x".repeat(7)}\n`.padEnd(400, "\n")
  expect(readWhole(at(1), text)).toMatchObject({ path: "a", tokens: 100 })
  expect(readAround(at(1), text)).toMatchObject({ path: "a", tokens: 9 })
})
