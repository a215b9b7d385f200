import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { byteOffsets, lineTable } from "../../../src/core/text/mod.ts"

/** Characters of one to four bytes, and lines of all lengths. */
const characters = fc.array(
  fc.oneof(
    fc.constantFrom(
      "a",
      "\n",
      "\r\n",
      "\u007f",
      "\u0080",
      "é",
      "\u07ff",
      "\u0800",
      "用",
      "\uffff",
      "\u{10000}",
      "😀"
    ),
    fc.string({ unit: "binary", maxLength: 2 })
  ),
  { maxLength: 30 }
)

describe("byteOffsets", () => {
  test("counts the UTF-8 bytes before every character and at the end", () =>
    fc.assert(
      fc.property(characters, (characters) => {
        const text = characters.join("")
        const { at } = byteOffsets(text, lineTable(text))
        let offset = 0
        for (const character of text) {
          expect(at(offset)).toBe(Buffer.byteLength(text.slice(0, offset)))
          offset += character.length
        }
        expect(at(text.length)).toBe(Buffer.byteLength(text))
      }),
      {
        numRuns: 500,
        examples: [[[]], [["é"]], [["a\n", "é\n", "b"]], [["a", ...Array<string>(1100).fill("😀")]]]
      }
    ))

  test("counts bytes quickly in a file that is a single long line", () => {
    const text = "é".repeat(1_000_000)
    const { at } = byteOffsets(text, lineTable(text))
    for (let offset = 0; offset < text.length; offset += 10) expect(at(offset) === 2 * offset).toBe(true)
  })
})
