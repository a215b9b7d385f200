import { expect, test } from "bun:test"
import { best, surely } from "../../../../src/core/mention/resolving/certainties.ts"

test("surely() is the lower of two certainties, best() the highest of several ways", () => {
  expect([surely("exact", "likely"), surely("name-only", "likely")]).toStrictEqual(["likely", "name-only"])
  expect(best(["name-only", "elsewhere", "likely", undefined])).toBe("likely")
  expect(best(["elsewhere", undefined])).toBeUndefined()
})
