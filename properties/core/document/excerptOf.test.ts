import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { excerptOf } from "../../../src/core/document/mod.ts"

const text = fc
  .array(fc.constantFrom("alpha", "beta", "needle", "\n", "\n\n", " ", "😀", "x".repeat(90)), {
    maxLength: 60
  })
  .map((parts) => parts.join(" "))
const length = fc.integer({ min: 10, max: 300 })

test("an excerpt is a part of the text and no longer than requested", () =>
  fc.assert(
    fc.property(text, length, (text, length) => {
      const excerpt = excerptOf(text, "needle", length)
      expect(excerpt.length).toBeLessThanOrEqual(length)
      expect(text).toContain(excerpt.replace(/^…/, "").replace(/…$/, ""))
      expect(excerpt.isWellFormed()).toBe(true)
    })
  ))

test("a text within the length limit is returned whole", () =>
  fc.assert(
    fc.property(text, (text) => {
      expect(excerptOf(text, "needle", Math.max(10, text.length))).toBe(text)
    })
  ))

test("an excerpt contains a query word that begins a line", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), (before, after) => {
      const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at} of prose`)
      const text = [...lines(before), "needle in here", ...lines(after)].join("\n")
      expect(excerptOf(text, "where is the Needle", 120)).toContain("needle")
    })
  ))
