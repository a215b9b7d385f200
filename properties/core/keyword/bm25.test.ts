import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { bm25, bm25Norms, inverseDocumentFrequency } from "../../../src/core/keyword/bm25.ts"

const count = fc.integer({ min: 1, max: 1000 })

test("a score grows with frequency up to its limit and falls with the length of the text", () =>
  fc.assert(
    fc.property(count, count, fc.array(count, { minLength: 2, maxLength: 9 }), (few, more, lengths) => {
      const norms = bm25Norms(lengths)
      for (const norm of norms) {
        expect(bm25(few + more, norm)).toBeGreaterThan(bm25(few, norm))
        expect(bm25(few + more, norm)).toBeLessThan(2.2)
      }
      lengths.forEach((a, i) =>
        lengths.forEach((b, j) =>
          expect(Math.sign(bm25(few, norms[i]!) - bm25(few, norms[j]!))).toBe(Math.sign(b - a))
        )
      )
    })
  ))

test("a word has more weight the fewer texts contain it, and its weight is always positive", () =>
  fc.assert(
    fc.property(count, count, (holding, others) => {
      const weight = inverseDocumentFrequency(holding, holding + others)
      expect(weight).toBeGreaterThan(inverseDocumentFrequency(holding + 1, holding + others))
      expect(inverseDocumentFrequency(holding + others, holding + others)).toBeGreaterThan(0)
    })
  ))
