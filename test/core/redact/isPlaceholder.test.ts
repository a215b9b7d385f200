import { expect, test } from "bun:test"
import { isPlaceholder } from "../../../src/core/redact/mod.ts"
import { tokens } from "../../support/secrets.ts"

test("isPlaceholder() is true for sample secrets and false for real ones", () => {
  for (const shown of [
    "AKIAIOSFODNN7EXAMPLE",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    `ghp_${"x".repeat(36)}`,
    `sk-ant-api03-${"0".repeat(93)}`,
    `npm_${"*".repeat(36)}`
  ])
    expect(isPlaceholder(shown)).toBe(true)
  for (const token of Object.values(tokens())) expect(isPlaceholder(token)).toBe(false)
})
