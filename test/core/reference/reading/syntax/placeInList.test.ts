import { expect, test } from "bun:test"
import { ERROR_TYPE } from "../../../../../src/core/syntax/mod.ts"
import { placeInList } from "../../../../../src/core/reference/reading/syntax/placeInList.ts"

const typeOf = (child: string) => (child.startsWith("/*") ? 1 : child.startsWith("?") ? ERROR_TYPE : 0)

/** A list with children that have no children. */
const placesIn = (children: ReadonlyArray<string>) => {
  const text = children.join(" ")
  const starts = children.map((_, at) => children.slice(0, at).join(" ").length + (at === 0 ? 0 : 1))
  const tape = {
    after: Int32Array.from([children.length + 1, ...children.map((_, at) => at + 2)]),
    start: Uint32Array.from([0, ...starts]),
    type: Uint16Array.from([0, ...children.map(typeOf)]),
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

test("what the parser did not read has a place", () => {
  expect(placesIn(["a", "? b", "c"])).toStrictEqual([0, 1, 2])
})
