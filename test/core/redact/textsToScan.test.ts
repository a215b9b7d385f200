import { expect, test } from "bun:test"
import { textsToScan } from "../../../src/core/redact/mod.ts"

const APART = new Set(["path"])

test("textsToScan() reaches every text once, but for what lies under a key that is left apart", () => {
  const value = { path: "a", list: ["b", "b", { path: ["c"], deep: { text: "d" } }], n: 1, none: null }
  expect([...textsToScan(value, APART)]).toStrictEqual(["b", "d"])
})

test("textsToScan() joins what stands above and below a text, where it is told", () => {
  const around = { content: "b", context_before: "a", context_after: "c", doc: "d" }
  expect([...textsToScan([around, { content: "e" }], APART)]).toStrictEqual(["a\nb\nc", "d", "e"])
})
