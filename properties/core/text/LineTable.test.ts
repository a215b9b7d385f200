import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { lineAt, lineTable, placeAt } from "../../../src/core/text/mod.ts"

const text = fc.string({ unit: fc.constantFrom("a", "é", "😀", "\n", "\r\n", "\r", " "), maxLength: 20 })

const slices = (text: string) => {
  const { count, starts } = lineTable(text)
  return Array.from({ length: count }, (_, line) => text.slice(starts[line], starts[line + 1]))
}

describe("lineTable", () => {
  test("cuts a text into lines that add up to it, each with one line break at its end except the last", () =>
    fc.assert(
      fc.property(text, (text) => {
        const lines = slices(text)
        expect(lines.join("")).toBe(text)
        for (const line of lines.slice(0, -1)) expect(line.indexOf("\n")).toBe(line.length - 1)
        for (const line of lines) expect(line).not.toBe("")
        expect(lines.at(-1)?.slice(0, -1) ?? "").not.toContain("\n")
      })
    ))

  test("counts no line after a final line break, and none in an empty text", () =>
    fc.assert(
      fc.property(text, (text) => {
        const breaks = text.split("\n").length
        expect(lineTable(text).count).toBe(text.endsWith("\n") || text === "" ? breaks - 1 : breaks)
      }),
      { examples: [[""], ["\n"], ["a"], ["a\n"], ["a\nb"]] }
    ))
})

describe("lineAt", () => {
  test("returns the line that contains the offset, and the last line for the end", () =>
    fc.assert(
      fc.property(text, fc.nat(), (text, at) => {
        const table = lineTable(text)
        expect(lineAt(table, text.length)).toBe(Math.max(table.count - 1, 0))
        fc.pre(text !== "")
        const offset = at % text.length
        const line = lineAt(table, offset)
        expect(line).toBe(text.slice(0, offset).split("\n").length - 1)
      }),
      { numRuns: 300 }
    ))
})

describe("placeAt", () => {
  test("counts the line breaks before an offset, and the code units since the last of them, from 1", () =>
    fc.assert(
      fc.property(text, fc.nat(), (text, at) => {
        fc.pre(text !== "")
        const offset = at % text.length
        const before = text.slice(0, offset).split("\n")
        expect(placeAt(lineTable(text), offset)).toStrictEqual({
          line: before.length,
          column: before.at(-1)!.length + 1
        })
      })
    ))
})
