import { expect, test } from "bun:test"
import { scanText } from "../../../src/core/grep/mod.ts"

test("a text is scanned for literal words, whatever their case", () => {
  expect(scanText("a", "Parser $x\n\nconfig parserS Config\n", ["parser", "config", "$x"])).toStrictEqual({
    path: "a",
    words: new Set(["parser", "$x", "config"]),
    count: 5,
    lines: [1, 3]
  })
})

test("a text without the words, or no words, find nothing", () => {
  expect(scanText("a", "nothing", ["parser"])).toBeUndefined()
  expect(scanText("a", "nothing", [])).toBeUndefined()
})
