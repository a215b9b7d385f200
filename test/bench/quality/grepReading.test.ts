import { expect, test } from "bun:test"
import { Effect } from "effect"
import {
  grepFiles,
  grepWords,
  linesAround,
  rankMatches,
  readAround,
  readWhole
} from "../../../bench/quality/grepReading.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const found = (path: string, count: number, ...words: ReadonlyArray<string>) => ({
  path,
  count,
  words: new Set(words),
  lines: []
})

test("stop words are not searched for, and names stay whole", () => {
  expect(grepWords("How does the parseConfig of a parser use parseconfig?")).toStrictEqual([
    "parseconfig",
    "parser"
  ])
})

test("more words come before more matches, and these before the path", () => {
  const ranked = rankMatches([
    found("c", 9, "x"),
    found("b", 2, "x", "y"),
    found("a", 2, "x", "y"),
    found("d", 3, "x", "y")
  ])
  expect(ranked.map(({ path }) => path)).toStrictEqual(["d", "a", "b", "c"])
})

test("25 lines are read around a match, and those of two that meet once", () => {
  expect([...linesAround([100])]).toStrictEqual(Array.from({ length: 25 }, (_, at) => 88 + at))
  expect(linesAround([100, 105]).size).toBe(30)
})

it.live("ripgrep leads to files, and reading these costs tokens", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "src/one.ts": "Parser\nconfig config config\n",
      "src/two.ts": `parser of config\n${"x".repeat(7)}\n`.padEnd(400, "\n"),
      "src/none.ts": "nothing\n"
    })
    const files = grepFiles(root, ["parser", "config"])
    expect(files.map(({ count, lines, path }) => [path, count, lines])).toStrictEqual([
      ["src/one.ts", 4, [1, 2]],
      ["src/two.ts", 2, [1]]
    ])
    expect(readWhole(root, files).map(({ tokens }) => tokens)).toStrictEqual([7, 100])
    expect(readAround(root, files).map(({ tokens }) => tokens)).toStrictEqual([7, 9])
    expect(grepFiles(root, ["absent"])).toStrictEqual([])
    expect(grepFiles(root, [])).toStrictEqual([])
  })
)
