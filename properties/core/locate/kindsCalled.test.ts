import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { SYMBOL_KINDS } from "../../../src/core/domain/CodeSymbol.ts"
import { KIND_WORDS, kindsCalled } from "../../../src/core/locate/mod.ts"

test("every word for a kind means known kinds in any case, and each kind means itself", () => {
  for (const word of KIND_WORDS) {
    expect(kindsCalled(word.toUpperCase())).toStrictEqual(kindsCalled(word))
    expect(kindsCalled(word).length).toBeGreaterThan(0)
    for (const kind of kindsCalled(word)) expect(SYMBOL_KINDS).toContain(kind)
  }
  for (const kind of SYMBOL_KINDS) expect(kindsCalled(kind)).toStrictEqual([kind])
})

test("an unknown word means no kind, even if it is the name of an inherited property", () => {
  expect(kindsCalled("constructor")).toStrictEqual([])
  fc.assert(
    fc.property(fc.string(), (word) => {
      fc.pre(!KIND_WORDS.includes(word.toLowerCase()))
      expect(kindsCalled(word)).toStrictEqual([])
    })
  )
})
