import { expect, test } from "bun:test"
import { assumptions } from "../../../../../src/core/reference/reading/expression/assumptions.ts"

test("an assumption counts in its own function alone, and only so many are made at once", () => {
  // Nodes: a file, a function with a name, and another function with a name inside of it.
  const tape = { parent: Int32Array.of(-1, 0, 1, 1, 3), type: Uint16Array.of(0, 1, 0, 1, 0) }
  const assumed = assumptions(tape, [false, true])
  const types = new Map([["it", "Cart"]])
  expect(assumed.typeOf("it", 2)).toBeUndefined()
  expect(
    assumed.with({ within: 1, types }, () => [
      assumed.typeOf("it", 2),
      assumed.typeOf("it", 4),
      assumed.typeOf("c", 2),
      assumed.isEmpty()
    ])
  ).toStrictEqual(["Cart", undefined, undefined, false])
  expect(assumed.isEmpty()).toBe(true)
  const nest = (left: number): number | undefined =>
    assumed.with({ within: 1, types }, () => (left === 0 ? 0 : nest(left - 1)))
  expect([nest(2), nest(3)]).toStrictEqual([0, undefined])
})
