import { expect, test } from "bun:test"
import { Effect } from "effect"
import {
  grepWords,
  linesAround,
  matchesOf,
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

/** A line of matches as ripgrep prints it. */
const printed = (path: string, line: number, ...matches: ReadonlyArray<string>) =>
  JSON.stringify({
    type: "match",
    data: {
      path: { text: path },
      lines: { text: "…" },
      line_number: line,
      submatches: matches.map((text) => ({ match: { text }, start: 0, end: text.length }))
    }
  })

test("what ripgrep prints is counted by file, whatever the case of the matches", () => {
  const output = [
    '{"type":"begin","data":{"path":{"text":"./src/one.ts"}}}',
    printed("./src/one.ts", 1, "Parser"),
    printed("./src/one.ts", 7, "config", "parser", "Config"),
    printed("./two.ts", 3, "config"),
    '{"type":"summary","data":{}}',
    ""
  ]
  expect(matchesOf(output.join("\n"))).toStrictEqual([
    { path: "src/one.ts", words: new Set(["parser", "config"]), count: 4, lines: [1, 7] },
    { path: "two.ts", words: new Set(["config"]), count: 1, lines: [3] }
  ])
})

it.live("reading files whole costs all of their tokens, and reading around matches less", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "one.ts": "Parser\nconfig config config\n",
      "two.ts": `parser of config\n${"x".repeat(7)}\n`.padEnd(400, "\n")
    })
    const files = [
      { ...found("one.ts", 4, "parser", "config"), lines: [1, 2] },
      { ...found("two.ts", 2, "parser", "config"), lines: [1] }
    ]
    expect(readWhole(root, files).map(({ path, tokens }) => [path, tokens])).toStrictEqual([
      ["one.ts", 7],
      ["two.ts", 100]
    ])
    expect(readAround(root, files).map(({ tokens }) => tokens)).toStrictEqual([7, 9])
  })
)
