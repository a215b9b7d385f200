import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { linesOfText, lineTable } from "../../../src/core/text/mod.ts"

test("linesOfText() returns the requested lines that exist, joined as in the text", () =>
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[ab ]{0,4}$/), { maxLength: 6 }),
      fc.integer({ min: -2, max: 9 }),
      fc.integer({ min: -2, max: 9 }),
      (lines, first, last) => {
        const text = lines.map((line) => `${line}\n`).join("")
        expect(linesOfText(text, lineTable(text), first, last)).toBe(
          lines.slice(Math.max(0, first - 1), Math.max(0, last)).join("\n")
        )
      }
    )
  ))
