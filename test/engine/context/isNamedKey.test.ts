import { expect, test } from "bun:test"
import { isNamedKey } from "../../../src/engine/context/isNamedKey.ts"

test("isNamedKey() is true of a key of several parts that the query writes", () => {
  const key = { kind: "key", name: "refresh.period" }
  expect(isNamedKey(key, "how is refresh.period set")).toBe(true)
  expect(isNamedKey(key, "how is the refresh period set")).toBe(false)
  expect(isNamedKey({ kind: "key", name: "period" }, "how is period set")).toBe(false)
  expect(isNamedKey({ kind: "function", name: "refresh.period" }, "how is refresh.period set")).toBe(false)
  expect(isNamedKey(undefined, "refresh.period")).toBe(false)
})
