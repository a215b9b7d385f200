import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { rowsContaining } from "../../../src/core/keyword/mod.ts"
import { stemOf, tokenizeText } from "../../../src/core/text/mod.ts"
import { files, numbered, VOCABULARY } from "./postings.ts"

const words = fc.uniqueArray(fc.constantFrom(...VOCABULARY.map((word) => stemOf(word.toLowerCase()))), {
  minLength: 1
})

describe("rowsContaining", () => {
  test("returns the rows whose bodies contain all words, in order", () =>
    fc.assert(
      fc.property(files, words, (files, words) => {
        const { index, numbers } = numbered(files)
        const held = files.flat().flatMap(({ body }, row) => {
          const stems = new Set(tokenizeText(body).map(stemOf))
          return words.every((word) => stems.has(word)) ? [row] : []
        })
        expect(
          rowsContaining(
            index,
            words.map((word) => numbers.get(word))
          )
        ).toStrictEqual(held)
      })
    ))

  test("returns the rows whose bodies or paths contain the words of a place", () =>
    fc.assert(
      fc.property(files, words, (files, words) => {
        const { index, numbers } = numbered(files)
        const held = files.flat().flatMap(({ body, file, folders }, row) => {
          const stems = new Set([body, file, folders].flatMap(tokenizeText).map(stemOf))
          return words.every((word) => stems.has(word)) ? [row] : []
        })
        const wordNumbers = words.map((word) => numbers.get(word))
        expect(rowsContaining(index, [], wordNumbers)).toStrictEqual(held)
      })
    ))

  test("returns no rows for a word that the index does not have, or for no words", () =>
    fc.assert(
      fc.property(files, fc.boolean(), (files, later) => {
        const { index, numbers } = numbered(files)
        expect(rowsContaining(index, [...numbers.values(), later ? numbers.size : undefined])).toStrictEqual(
          []
        )
        expect(rowsContaining(index, [])).toStrictEqual([])
      })
    ))
})
