import { expect, test } from "bun:test"
import { countSecrets } from "../../../src/core/redact/mod.ts"

test("countSecrets() counts a secret once, even if it is repeated or split into lines", () => {
  expect(countSecrets([])).toBe(0)
  expect(countSecrets(["one-secret", "one-secret"])).toBe(1)
  expect(countSecrets(["second", "first\n  second\nthird", "first\\nsecond\\nthird", "other"])).toBe(2)
})
