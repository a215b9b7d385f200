import { expect, test } from "bun:test"
import { makefile } from "../../../../src/core/language/makefile/spec.ts"

test("a very long comment is read in linear time", () => {
  const [target] = makefile.partsOf(`${"# a\n".repeat(200_000)}all:\n`, "Makefile")
  expect(target?.name).toBe("all")
  expect(target?.doc).toHaveLength(2 * 200_000 - 1)
})
