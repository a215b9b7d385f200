import { expect, test } from "bun:test"
import { isWrittenAsCode } from "../../../src/core/query/mod.ts"

test.each([
  "parseConfig",
  "user_id",
  "Retry",
  "delay()",
  "a.b",
  "A\\B",
  "a::b",
  "a#b",
  "a->b",
  "v2",
  "Übung"
])("isWrittenAsCode() is true for %p", (name) => expect(isWrittenAsCode(name)).toBe(true))

test.each(["delay", "übung", "cache"])("isWrittenAsCode() is false for %p", (name) =>
  expect(isWrittenAsCode(name)).toBe(false)
)
