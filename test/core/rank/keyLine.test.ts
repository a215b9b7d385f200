import { expect, test } from "bun:test"
import { keyLine } from "../../../src/core/rank/keyLine.ts"

const line = new RegExp(keyLine("limit"), "u")

test.each([
  "limit: 3",
  "  limit: all of them",
  "- limit: 3",
  '"limit": "all"',
  "limit: [1, 2]",
  "limit: ${shop.limit}/2",
  'limit: "{{ shop_limit }}"',
  "limit: 10.0.0.0/8"
])("a file of settings gives the key a value: %s", (text) => {
  expect(line.test(text)).toBe(true)
})

test.each([
  "limit: number",
  "limit: Limit<Cart>",
  "limit: str | None",
  "limit: dict[str, int]",
  "limit: i32,",
  "limit: f(3),",
  "limit:",
  "limits: 3",
  "max_limit: 3",
  "f(limit: 3)",
  "limit: *mut Cart"
])("code, or another key, gives it none: %s", (text) => {
  expect(line.test(text)).toBe(false)
})
