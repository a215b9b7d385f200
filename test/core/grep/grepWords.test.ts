import { expect, test } from "bun:test"
import { grepWords } from "../../../src/core/grep/mod.ts"

test("stop words are not searched for, and names stay whole", () => {
  expect(grepWords("How does the parseConfig of a parser use parseconfig?")).toStrictEqual([
    "parseconfig",
    "parser"
  ])
})
