import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { joinedName } from "../../../src/core/text/mod.ts"

const words = fc.array(fc.constantFrom("rate", "limiter", "grün", "v2", "東京"), {
  minLength: 1,
  maxLength: 4
})

test("joinedName() is the same for every way of joining the words of a name", () =>
  fc.assert(
    fc.property(words, (words) => {
      const joined = words.join("")
      const capital = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")
      for (const name of [capital, words.join("_"), words.join("-"), words.join("_").toUpperCase()])
        expect(joinedName(name)).toBe(joined)
      expect(joinedName(joined)).toBe(joined)
    })
  ))

test("joinedName() drops everything except letters and digits", () => {
  expect(joinedName("__init__.py")).toBe("initpy")
  expect(joinedName("-- ?")).toBe("")
})
