import { expect, test } from "bun:test"
import { mapTexts } from "../../../src/core/redact/mod.ts"

const APART = new Set(["path"])
const upper = (text: string) => text.toUpperCase()

test("mapTexts() maps every string except those under excluded keys", () => {
  const value = { path: "a", list: ["b", { path: ["c"], deep: { text: "d" } }], n: 1, none: null, yes: true }
  expect(mapTexts(value, APART, upper)).toStrictEqual({
    path: "a",
    list: ["B", { path: ["c"], deep: { text: "D" } }],
    n: 1,
    none: null,
    yes: true
  })
  expect(value.list[0]).toBe("b")
})

test("mapTexts() returns the value itself if nothing changes", () => {
  const value = { list: ["b", { text: "d" }] }
  expect(mapTexts(value, APART, (text) => text)).toBe(value)
})
