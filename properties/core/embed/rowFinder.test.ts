import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { rowFinder } from "../../../src/core/embed/mod.ts"

const token = fc.stringMatching(/^[a-zé0-9語]{1,6}$/)

test("rowFinder() finds the same row as a linear search", () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(token, { minLength: 1, maxLength: 200 }),
      fc.array(token, { maxLength: 20 }),
      (tokens, others) => {
        const find = rowFinder(new TextEncoder().encode(tokens.join("\n")), tokens.length)
        for (const each of [...tokens, ...others, ""]) expect(find(each)).toBe(tokens.indexOf(each))
      }
    )
  ))

test("rowFinder() returns -1 for a missing word if there are fewer lines than rows", () => {
  const find = rowFinder(new TextEncoder().encode("one"), 5)
  expect([find("one"), find("two")]).toStrictEqual([0, -1])
})
