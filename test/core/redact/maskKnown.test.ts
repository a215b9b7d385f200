import { expect, test } from "bun:test"
import { maskKnown } from "../../../src/core/redact/mod.ts"

test("maskKnown() masks each line of a secret, and a secret with another as prefix completely", () => {
  const mask = maskKnown(["first-line-of-it\n  second-line-of-it\n", "abcdefgh", "abcdefgh-ijklmnop"])
  expect(mask("x second-line-of-it y")).toBe("x [REDACTED] y")
  expect(mask("abcdefgh-ijklmnop abcdefgh")).toBe("[REDACTED] [REDACTED]")
})

test("maskKnown() does not mask short lines of a secret, which may be ordinary words", () => {
  expect(maskKnown(["AB==\nfirst-line-of-it"])("AB== stays")).toBe("AB== stays")
})
