import { expect, test } from "bun:test"
import { textsToScan } from "../../../src/core/redact/mod.ts"

const APART = new Set(["path"])

test("textsToScan() returns every string once, except those under excluded keys", () => {
  const value = { path: "a", list: ["b", "b", { path: ["c"], deep: { text: "d" } }], n: 1, none: null }
  expect([...textsToScan(value, APART)]).toStrictEqual(["b", "d"])
})

test("textsToScan() joins a text with its context before and after", () => {
  const around = { content: "b", context_before: "a", context_after: "c", doc: "d" }
  expect([...textsToScan([around, { content: "e" }], APART)]).toStrictEqual(["a\nb\nc", "d", "e"])
})
