import { expect, test } from "bun:test"
import { asksForTests, asksForTestsOnly } from "../../../src/core/rank/mod.ts"

test.each(["tests of the parser", "TestParse", "where is login tested", "mock of the clock", "test_login"])(
  "asksForTests() is true for %p",
  (query) => expect(asksForTests(query)).toBe(true)
)

test.each(["parse a token", "the latest entry", "attestation", "contest winner"])(
  "asksForTests() is false for %p",
  (query) => expect(asksForTests(query)).toBe(false)
)

test.each([
  "tests for get_choices",
  "unit tests of the parser",
  "how is the retry limit tested?",
  "which tests cover login",
  "which test makes sure that a token expires?",
  "test that a token expires",
  "tests that exercise the cache",
  "test cases for parsing",
  "spec for Cart",
  "specs of the cart",
  "which spec covers an empty cart",
  "test full cart refuses another item",
  "test cart in several shops again"
])("asksForTestsOnly() is true for %p", (query) => expect(asksForTestsOnly(query)).toBe(true))

test.each([
  "how to run tests",
  "run the unit tests of a package",
  "npm test",
  "which test runner is used",
  "which test environment variables are read",
  "what test coverage tool is used",
  "which test database does it connect to",
  "the latest test that ran",
  "speed test",
  "disable rate limiting during tests",
  "how connections are tested before being handed out",
  "fields are tested for equality",
  "how to set process.env in tests",
  "write tests for a plugin",
  "client for testing an application",
  "test runner picks the shard to run",
  "test the cart when it is full",
  "test files in the cart folder",
  "test full cart",
  "test value against JSON schema",
  "tests fail on windows machines",
  "spec parsing of openapi documents",
  "OpenAPI spec for carts",
  "the spec of the format"
])("asksForTestsOnly() is false for %p", (query) => expect(asksForTestsOnly(query)).toBe(false))
