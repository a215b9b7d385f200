import { expect, test } from "bun:test"
import { matchesOfOutput } from "../../../src/core/grep/mod.ts"

test("matchesOfOutput() collects words, matches and lines by file, ignoring case", () => {
  const output = [
    "./src/one: 2.ts\u00001:Parser",
    "./src/one: 2.ts\u00007:config",
    "./src/one: 2.ts\u00007:parser",
    "./src/one: 2.ts\u00007:Config",
    "two.ts\u00003:config",
    ""
  ]
  expect(matchesOfOutput(output.join("\n"))).toStrictEqual([
    { path: "src/one: 2.ts", words: new Set(["parser", "config"]), count: 4, lines: [1, 7] },
    { path: "two.ts", words: new Set(["config"]), count: 1, lines: [3] }
  ])
})
