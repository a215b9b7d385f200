import { expect, test } from "bun:test"
import { TEST_CALL_TEXT } from "../../../../src/core/language/javascript/testCall.ts"
import { uses } from "../../reference/uses.ts"
import { deriveText } from "../../../languages/deriveText.ts"

test.each([
  "it('adds', () => {})",
  "  describe(Cart, () => {",
  "await t.test(`child`, async () => {})",
  "test.each([1, 2])('adds %i', () => {})",
  "QUnit.module('cart', () => {",
  "it.effect(\n 'runs', () => {})"
])("a body with %s may contain tests", (text) => {
  expect(TEST_CALL_TEXT.test(text)).toBe(true)
})

test.each(["/x/.test('a')", "pattern.test(`a`)", "edit('a')", "const it = 1", "submit('x')"])(
  "a body with %s contains none",
  (text) => {
    expect(TEST_CALL_TEXT.test(text)).toBe(false)
  }
)

test("a group of tests may be named on several lines, and what runs in a test registers nothing", async () => {
  const { symbols } = await deriveText(
    "a.spec.ts",
    "test.describe\n  .skip('Carts', () => {\n    test('adds', () => {})\n  })\ntest.step('opens', () => {})\n"
  )
  expect(symbols.map(({ kind, qualifiedName }) => `${kind} ${qualifiedName}`)).toStrictEqual([
    "section describe Carts",
    "function describe Carts.test adds"
  ])
})

test("a test of a framework's own making uses what makes it", async () => {
  const text = `import { test } from "./fixtures"
test("adds", () => {})
test.describe("Carts", () => {
  test("removes", () => {})
})
`
  const files = { "a.spec.ts": text, "fixtures.ts": "export const test = base.extend({})\n" }
  expect(await uses(files, "test")).toStrictEqual([
    "a.spec.ts:1 import exact",
    "a.spec.ts:2 call exact",
    "a.spec.ts:3 other exact",
    "a.spec.ts:4 call exact"
  ])
})
