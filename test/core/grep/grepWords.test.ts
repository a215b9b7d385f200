import { expect, test } from "bun:test"
import { grepWords } from "../../../src/core/grep/mod.ts"

test("grepWords() drops stop words and repetitions, and keeps names whole", () => {
  expect(grepWords("How does the parseConfig of a parser use parseconfig?")).toStrictEqual([
    "parseconfig",
    "parser"
  ])
})
