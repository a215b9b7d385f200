import { expect, test } from "bun:test"
import { asksForTests } from "../../../src/core/rank/mod.ts"

test.each(["tests of the parser", "TestParse", "where is login tested", "mock of the clock", "test_login"])(
  "%p asks for tests",
  (query) => expect(asksForTests(query)).toBe(true)
)

test.each(["parse a token", "the latest entry", "attestation", "contest winner"])(
  "%p does not ask for tests",
  (query) => expect(asksForTests(query)).toBe(false)
)
