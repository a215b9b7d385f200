import { expect, test } from "bun:test"
import { familyOf } from "../../../../src/core/mention/mod.ts"

test.each([
  ["javascript", "tsx"],
  ["typescript", "javascript"],
  ["c", "cpp"],
  ["java", "kotlin"],
  ["scala", "kotlin"]
])("%s and %s belong to one family", (one, other) => {
  expect(familyOf(one)).toBe(familyOf(other))
})

test.each([
  ["go", "rust"],
  ["java", "javascript"],
  ["ruby", "python"]
])("%s and %s belong to different families", (one, other) => {
  expect(familyOf(one)).not.toBe(familyOf(other))
})
