import { expect, test } from "bun:test"
import { iniParts } from "../../../../src/core/language/ini/iniParts.ts"

test("a very long comment is read in linear time", () => {
  const [section] = iniParts(`${"; a\n".repeat(200_000)}[section]\n`)
  expect(section?.name).toBe("section")
  expect(section?.doc).toHaveLength(2 * 200_000 - 1)
})
