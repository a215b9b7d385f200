import { expect, test } from "bun:test"
import { iniParts } from "../../../../src/core/language/ini/iniParts.ts"

test("what is made to take long is read at once", () => {
  const [section] = iniParts(`${"; a\n".repeat(200_000)}[section]\n`)
  expect(section?.name).toBe("section")
  expect(section?.doc).toHaveLength(2 * 200_000 - 1)
})
