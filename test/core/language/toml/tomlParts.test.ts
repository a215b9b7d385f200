import { expect, test } from "bun:test"
import { tomlParts } from "../../../../src/core/language/toml/tomlParts.ts"

test("a very long comment is read in linear time", () => {
  const { parts, problem } = tomlParts(`${"# a\n".repeat(200_000)}[table]\n`)
  expect(problem).toBeUndefined()
  expect(parts[0]?.name).toBe("table")
  expect(parts[0]?.doc).toHaveLength(2 * 200_000 - 1)
})
