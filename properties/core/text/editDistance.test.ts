import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { editDistance } from "../../../src/core/text/editDistance.ts"

const words = fc.stringMatching(/^[a-d]{0,9}$/)

/** A word after one edit at a position. */
const edited = (word: string, at: number, edit: number): string => {
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (edit === 0) return `${before}e${after}`
  if (edit === 1) return `${before}${after.slice(1)}`
  if (edit === 2) return `${before}e${after.slice(1)}`
  return `${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`
}

test("editDistance() is symmetric, 0 only for equal words, and at most the length of the longer word", () =>
  fc.assert(
    fc.property(words, words, (a, b) => {
      const distance = editDistance(a, b)
      expect(distance).toBe(editDistance(b, a))
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    })
  ))

test("editDistance() counts an insertion, deletion, replacement or swap of neighbours as 1", () =>
  fc.assert(
    fc.property(words, fc.nat(9), fc.nat(3), (word, place, edit) => {
      const other = edited(word, Math.min(place, word.length), edit)
      expect(editDistance(word, other)).toBe(word === other ? 0 : 1)
    })
  ))

test("editDistance() does not grow when both words get the same prefix or suffix", () =>
  fc.assert(
    fc.property(words, words, words, (a, b, same) => {
      expect(editDistance(a + same, b + same)).toBeLessThanOrEqual(editDistance(a, b))
      expect(editDistance(same + a, same + b)).toBeLessThanOrEqual(editDistance(a, b))
    })
  ))
