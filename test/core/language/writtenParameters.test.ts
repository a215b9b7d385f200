import { expect, test } from "bun:test"
import { writtenParameters } from "../../../src/core/language/writtenParameters.ts"

test("parameters are divided at the commas of their own list", () => {
  expect(writtenParameters("B text(final Map<String, A> s, int[] n)", "text")).toStrictEqual({
    texts: ["final Map<String, A> s", " int[] n"],
    isComplete: true
  })
  expect(writtenParameters("fun text( ): B", "text")).toStrictEqual({ texts: [], isComplete: true })
  expect(writtenParameters("fun text(a: (Int, Int) -> B", "text")).toStrictEqual({
    texts: ["a: (Int, Int) → B"],
    isComplete: false
  })
  expect(writtenParameters("val text: String", "text")).toBeUndefined()
})
