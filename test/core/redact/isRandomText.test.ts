import { expect, test } from "bun:test"
import { isRandomText } from "../../../src/core/redact/isRandomText.ts"

test.each(["kX93bqPz", "a1B2c3D4", "7fK2mQ9xW4bT1zR8vN5"])("%s looks random", (value) =>
  expect(isRandomText(value)).toBe(true)
)

test.each(["password", "localCacheHost2", "2024", "requestTimeout30"])(
  "%s is made of words or numbers",
  (value) => expect(isRandomText(value)).toBe(false)
)
