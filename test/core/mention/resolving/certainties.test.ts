import { expect, test } from "bun:test"
import { best, surely } from "../../../../src/core/mention/resolving/certainties.ts"

test("of two the less sure counts, of several ways the surest that leads there", () => {
  expect([surely("exact", "likely"), surely("name-only", "likely")]).toStrictEqual(["likely", "name-only"])
  expect(best(["name-only", "elsewhere", "likely", undefined])).toBe("likely")
  expect(best(["elsewhere", undefined])).toBeUndefined()
})
