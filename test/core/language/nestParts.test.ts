import { expect, test } from "bun:test"
import type { StructuralPart } from "../../../src/core/language/mod.ts"
import { nestParts } from "../../../src/core/language/nestParts.ts"

const outline = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<unknown> =>
  parts.map(({ children, end, name, start }) =>
    children.length === 0 ? [name, start, end] : [name, start, end, outline(children)]
  )

const at = (start: number, level: number, end?: number) => ({
  level,
  kind: "section" as const,
  name: `${start}`,
  start,
  headEnd: start + 1,
  ...(end === undefined ? {} : { end })
})

test("a part contains the following parts of deeper levels, up to the next of its own level", () => {
  expect(outline(nestParts([at(0, 1), at(10, 2), at(20, 3), at(30, 2), at(40, 1)], 50))).toStrictEqual([
    [
      "0",
      0,
      40,
      [
        ["10", 10, 30, [["20", 20, 30]]],
        ["30", 30, 40]
      ]
    ],
    ["40", 40, 50]
  ])
})

test("a level may be skipped, and a part may end before the next begins", () => {
  expect(outline(nestParts([at(0, 3), at(10, 1, 15), at(20, 1)], 30))).toStrictEqual([
    ["0", 0, 10],
    ["10", 10, 15],
    ["20", 20, 30]
  ])
})
