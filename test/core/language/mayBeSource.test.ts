import { expect, test } from "bun:test"
import { mayBeSource } from "../../../src/core/language/mod.ts"

test.each([
  ["cmd/main.go", true],
  ["bin/deploy", true],
  [".profile", true],
  ["cgi-bin/count.cgi", true],
  ["cgi-bin/count.fcgi", true],
  ["logo.png", false],
  ["folder.d/data.parquet", false],
  ["folder.png/deploy", true]
])("%s may be source: %p", (path, expected) => {
  expect(mayBeSource(path)).toBe(expected)
})
