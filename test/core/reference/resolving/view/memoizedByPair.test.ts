import { expect, test } from "bun:test"
import { memoizedByPair } from "../../../../../src/core/reference/resolving/view/memoizedByPair.ts"

test("memoizedByPair() computes a value once for each pair of objects and text", () => {
  const remembered = memoizedByPair<number | undefined>()
  const [a, b] = [{}, {}]
  let computed = 0
  const lookUp = (one: object, other: object, text: string) =>
    remembered(one, other, text, () => void computed++)
  for (let time = 0; time < 2; time++)
    for (const [one, other, text] of [
      [a, b, "x"],
      [b, a, "x"],
      [a, a, "x"],
      [a, b, "y"]
    ] as const)
      expect(lookUp(one, other, text)).toBeUndefined()
  expect(computed).toBe(4)
})
