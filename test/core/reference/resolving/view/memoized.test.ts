import { expect, test } from "bun:test"
import { memoized } from "../../../../../src/core/reference/mod.ts"

test("each argument is computed once, whatever its result is", () => {
  const computed: Array<string> = []
  const lengthOf = memoized((text: string) => {
    computed.push(text)
    return text.length || undefined
  })
  expect(["cart", "", "cart", "", "item"].map(lengthOf)).toStrictEqual([4, undefined, 4, undefined, 4])
  expect(computed).toStrictEqual(["cart", "", "item"])
})
