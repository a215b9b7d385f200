import { expect, test } from "bun:test"
import { placeImports, placeUses } from "../../../src/core/derive/placeStated.ts"
import type { StatedMention } from "../../../src/core/language/mod.ts"
import { type DeclaredExtent, UNKNOWN_RECEIVER } from "../../../src/core/mention/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const lines = lineTable("set total 1\nprint total\n")
const total: DeclaredExtent = { start: 0, end: 11, at: 4, member: false, field: false, value: true }

const use = (name: string, at: number, meansAt?: number): StatedMention => ({
  name,
  at,
  role: "other",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  ...(meansAt !== undefined && { meansAt })
})

test("uses get their places, the symbol around them and the symbol that they certainly mean", () => {
  const placed = placeUses([use("one", 10), use("total", 18, 4), use("total", 18)], [total], lines)
  expect(
    placed.map(({ column, line, means, name, within }) => [name, line, column, within, means])
  ).toStrictEqual([
    ["one", 1, 11, 0, -1],
    ["total", 2, 7, -1, 0],
    ["total", 2, 7, -1, -1]
  ])
})

test("a use without a name is none, nor is one that certainly means what is no symbol", () => {
  expect(placeUses([use("", 18), use("total", 18, 12)], [total], lines)).toStrictEqual([])
})

test("imports get their places", () => {
  const stated = { name: "total", alias: "total", module: "./a", exported: false }
  expect(placeImports([{ ...stated, at: 18 }], lines)).toStrictEqual([{ ...stated, line: 2, column: 7 }])
})
