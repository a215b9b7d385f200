import { expect, test } from "bun:test"
import { placeInList } from "../../../../src/core/reference/reading/placeInList.ts"

/** A list with children that have no children. */
const placesIn = (children: ReadonlyArray<string>) => {
  const text = children.join(" ")
  const starts = children.map((_, at) => children.slice(0, at).join(" ").length + (at === 0 ? 0 : 1))
  const tape = {
    after: Int32Array.from([children.length + 1, ...children.map((_, at) => at + 2)]),
    start: Uint32Array.from([0, ...starts]),
    type: Uint16Array.from([0, ...children.map((child) => (child.startsWith("/*") ? 1 : 0))]),
    types: ["argument", "block_comment"]
  }
  const placeOf = placeInList(tape, text)
  return children.map((_, at) => placeOf(0, at + 1))
}

test("comments have no place", () => {
  expect(placesIn(["a", "/* b */", "c"])).toStrictEqual([0, 0, 1])
})

test("after something that is spread, no place is known", () => {
  expect(placesIn(["a", "...b", "c"])).toStrictEqual([0, undefined, undefined])
})
