import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { SYMBOL_KINDS } from "../../../src/core/domain/CodeSymbol.ts"
import { KIND_WORDS, kindsCalled } from "../../../src/core/locate/mod.ts"

test("every word for a kind means some of our kinds, whatever its case, and each of ours itself", () => {
  for (const word of KIND_WORDS) {
    expect(kindsCalled(word.toUpperCase())).toStrictEqual(kindsCalled(word))
    expect(kindsCalled(word).length).toBeGreaterThan(0)
    for (const kind of kindsCalled(word)) expect(SYMBOL_KINDS).toContain(kind)
  }
  for (const kind of SYMBOL_KINDS) expect(kindsCalled(kind)).toStrictEqual([kind])
})

test("a word that means no kind means none, such as what every object has", () => {
  expect(kindsCalled("constructor")).toStrictEqual([])
  fc.assert(
    fc.property(fc.string(), (word) => {
      fc.pre(!KIND_WORDS.includes(word.toLowerCase()))
      expect(kindsCalled(word)).toStrictEqual([])
    })
  )
})
