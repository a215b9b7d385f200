import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { contentWords } from "../../../src/core/query/mod.ts"

const words = fc.array(fc.constantFrom("how", "does", "the", "in", "redis", "expire", "keys"))

test("contentWords() keeps the significant words in order, or all words if none is significant", () =>
  fc.assert(
    fc.property(words, (words) => {
      const telling = words.filter((word) => ["redis", "expire", "keys"].includes(word))
      expect(contentWords(words)).toStrictEqual(telling.length === 0 ? words : telling)
    })
  ))
