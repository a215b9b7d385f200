import { expect, test } from "bun:test"
import { languageFamily } from "../../../../../src/core/reference/mod.ts"

test.each([
  ["javascript", "tsx"],
  ["typescript", "javascript"],
  ["c", "cpp"],
  ["java", "kotlin"],
  ["scala", "kotlin"]
])("%s and %s belong to one family", (one, other) => {
  expect(languageFamily(one)).toBe(languageFamily(other))
})

test.each([
  ["go", "rust"],
  ["java", "javascript"],
  ["ruby", "python"]
])("%s and %s belong to different families", (one, other) => {
  expect(languageFamily(one)).not.toBe(languageFamily(other))
})
