import { expect, test } from "bun:test"
import { COMMON_SUBTOKENS } from "../../../src/core/embed/commonSubtokens.ts"
import { splitIdentifier } from "../../../src/core/text/splitIdentifier.ts"

const words = COMMON_SUBTOKENS.flatMap(([, words]) => words.split(/\s+/))

test("there are 1500 subtokens, each once", () => {
  expect(words.length).toBe(1500)
  expect(new Set(words).size).toBe(1500)
})

test("each is what an identifier is split into", () => {
  expect(words.filter((word) => splitIdentifier(word).join("+") !== word || word.length < 2)).toStrictEqual(
    []
  )
})

test("the commoner stand first, and none is as rare as a word that is not in the table", () => {
  const idfs = COMMON_SUBTOKENS.map(([idf]) => idf)
  expect(idfs).toStrictEqual(idfs.toSorted((a, b) => a - b))
  expect(idfs.every((idf) => idf > 0 && idf < 5.5)).toBe(true)
})
