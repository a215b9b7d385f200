import { expect, test } from "bun:test"
import { scanText } from "../../../src/core/grep/mod.ts"

test("scanText() finds literal words, ignoring case", () => {
  expect(scanText("a", "Parser $x\n\nconfig parserS Config\n", ["parser", "config", "$x"])).toStrictEqual({
    path: "a",
    words: new Set(["parser", "$x", "config"]),
    count: 5,
    lines: [1, 3]
  })
})

test("scanText() is undefined if the words do not occur or there are none", () => {
  expect(scanText("a", "nothing", ["parser"])).toBeUndefined()
  expect(scanText("a", "nothing", [])).toBeUndefined()
})
