import { expect, test } from "bun:test"
import { surroundingLinesHit, wholeFileHit } from "../../../src/core/grep/mod.ts"

const at = (...lines: ReadonlyArray<number>) => ({ path: "a", words: new Set<string>(), count: 1, lines })

test("wholeFileHit() costs all tokens of a file, surroundingLinesHit() only those around the matches", () => {
  const text = `parser of config\n${"x".repeat(7)}\n`.padEnd(400, "\n")
  expect(wholeFileHit(at(1), text)).toMatchObject({ path: "a", tokens: 100 })
  expect(surroundingLinesHit(at(1), text)).toMatchObject({ path: "a", tokens: 9 })
})
