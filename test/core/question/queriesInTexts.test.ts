import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { queriesInTexts } from "../../../src/core/question/mod.ts"

test("queriesInTexts() ignores punctuation, line breaks and case, and matches only whole words", () => {
  const query = "Adds up all prices."
  const says = (text: string) => queriesInTexts([query], ["nothing", text]).has(query)
  expect(says("x\n * adds up\n * ALL `prices`, slowly")).toBe(true)
  expect(says("adds up all prices")).toBe(true)
  expect(says("it adds up adds up all prices")).toBe(true)
  expect(says("adds up all pricesOf")).toBe(false)
  expect(says("readds up all prices")).toBe(false)
  expect(says("adds up prices")).toBe(false)
  expect(queriesInTexts([query], []).size).toBe(0)
})

const words = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(" "))

test("queriesInTexts() finds the same queries together as one by one", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(words),
      fc.array(fc.array(words).map((all) => all.join(", "))),
      (queries, texts) => {
        const within = (query: string) =>
          texts.some((text) => ` ${text.replaceAll(",", "")} `.includes(` ${query} `))
        expect([...queriesInTexts(queries, texts)].sort()).toStrictEqual(queries.filter(within).sort())
      }
    )
  )
})
