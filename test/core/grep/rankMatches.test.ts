import { expect, test } from "bun:test"
import { rankMatches } from "../../../src/core/grep/mod.ts"

const found = (path: string, count: number, ...words: ReadonlyArray<string>) => ({
  path,
  count,
  words: new Set(words),
  lines: []
})

test("files are ranked by the number of words, then of matches, then by path", () => {
  const ranked = rankMatches([
    found("c", 9, "x"),
    found("b", 2, "x", "y"),
    found("a", 2, "x", "y"),
    found("d", 3, "x", "y")
  ])
  expect(ranked.map(({ path }) => path)).toStrictEqual(["d", "a", "b", "c"])
})
