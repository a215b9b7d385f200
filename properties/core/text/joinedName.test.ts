import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { joinedName } from "../../../src/core/text/mod.ts"

const words = fc.array(fc.constantFrom("rate", "limiter", "grün", "v2", "東京"), {
  minLength: 1,
  maxLength: 4
})

test("is the same however the words of a name are written together", () =>
  fc.assert(
    fc.property(words, (words) => {
      const joined = words.join("")
      const capital = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")
      for (const name of [capital, words.join("_"), words.join("-"), words.join("_").toUpperCase()])
        expect(joinedName(name)).toBe(joined)
      expect(joinedName(joined)).toBe(joined)
    })
  ))

test("drops all that is neither letter nor digit", () => {
  expect(joinedName("__init__.py")).toBe("initpy")
  expect(joinedName("-- ?")).toBe("")
})
