import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { wordsIn } from "../../../src/core/rank/wordsIn.ts"

const word = fc.stringMatching(/^[a-zA-Z_]{2,8}$/)

test("wordsIn() returns the first 64 words in lower case, with the same hash for the same word", () =>
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 90, size: "max" }),
      fc.constantFrom(" ", "\n", "(", " = "),
      (words, between) => {
        const found = wordsIn(words.join(between))
        expect(found.map(({ word }) => word)).toStrictEqual(
          words.slice(0, 64).map((each) => each.toLowerCase())
        )
        const hashes = new Map(found.map(({ hash, word }) => [word, hash]))
        for (const { hash, word } of found) expect(hash).toBe(hashes.get(word)!)
      }
    )
  ))
