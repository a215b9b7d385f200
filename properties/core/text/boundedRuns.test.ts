import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { boundedRuns } from "../../../src/core/text/mod.ts"

const text = fc
  .array(
    fc.tuple(
      fc.constantFrom("a", "é", "日", " ", "\n", "=", "🙂", "1", "e\u0301"),
      fc.integer({ min: 1, max: 12 })
    ),
    { maxLength: 8 }
  )
  .map((runs) => runs.map(([sign, times]) => sign.repeat(times)).join(""))

test("boundedRuns() cuts a text into pieces without overlong runs, and leaves a text without such runs whole", () =>
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (text, most) => {
      const pieces = boundedRuns(text, most)
      expect(pieces.join("")).toBe(text)
      const tooLong = new RegExp(
        `[\\p{L}\\p{M}]{${most + 1}}|\\s{${most + 1}}|[^\\s\\p{L}\\p{M}]{${most + 1}}`,
        "u"
      )
      for (const piece of pieces) expect(tooLong.test(piece)).toBe(false)
      if (!tooLong.test(text)) expect(pieces.length).toBeLessThanOrEqual(1)
    })
  ))
