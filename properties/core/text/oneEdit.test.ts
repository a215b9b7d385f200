import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { editDistance } from "../../../src/core/text/editDistance.ts"
import { oneEdit } from "../../../src/core/text/oneEdit.ts"

const words = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 })

test("oneEdit() finds an edit if and only if the distance is 1, and the same one both ways", () =>
  fc.assert(
    fc.property(words, words, (a, b) => {
      const edit = oneEdit(a, b)
      expect(edit !== undefined).toBe(editDistance(a, b) === 1)
      expect(oneEdit(b, a)).toStrictEqual(edit)
      if (edit !== undefined) {
        expect(a.slice(0, edit.at)).toBe(b.slice(0, edit.at))
        expect(a[edit.at]).not.toBe(b[edit.at])
      }
    }),
    { numRuns: 2000 }
  ))

test("oneEdit() distinguishes a doubled letter from other edits", () => {
  expect(oneEdit("buton", "button")?.kind).toBe("doubling")
  expect(oneEdit("butttn", "buttn")?.kind).toBe("doubling")
  expect(oneEdit("bton", "buton")?.kind).toBe("other")
  expect(oneEdit("batton", "button")?.kind).toBe("other")
  expect(oneEdit("bton", "bton")).toBeUndefined()
})
