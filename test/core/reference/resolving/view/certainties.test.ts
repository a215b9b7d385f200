import { expect, test } from "bun:test"
import { leastCertain, mostCertain } from "../../../../../src/core/reference/resolving/view/certainties.ts"

test("leastCertain() is the lower of two certainties, mostCertain() the highest of several ways", () => {
  expect([leastCertain("exact", "likely"), leastCertain("name-only", "likely")]).toStrictEqual([
    "likely",
    "name-only"
  ])
  expect(mostCertain(["name-only", "elsewhere", "likely", undefined])).toBe("likely")
  expect(mostCertain(["elsewhere", undefined])).toBeUndefined()
})
