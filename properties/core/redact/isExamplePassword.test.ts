import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { isExamplePassword } from "../../../src/core/redact/isExamplePassword.ts"

const examples = fc.constantFrom(
  "changeme",
  "your-password",
  "secret",
  "$DB_PASSWORD",
  "${password}",
  "REGISTRY_PASSWORD",
  "***",
  "xxxx"
)
/** Alternating letters and digits, as in generated passwords. */
const madeUp = fc
  .array(fc.tuple(fc.constantFrom("Q", "z", "K", "w", "J"), fc.integer({ min: 2, max: 9 })), {
    minLength: 4,
    maxLength: 9
  })
  .map((pairs) => pairs.flat().join(""))

test("example passwords are recognised as a whole, but not with random text before or after them", () =>
  fc.assert(
    fc.property(examples, madeUp, (example, password) => {
      expect(isExamplePassword(example)).toBe(true)
      expect(isExamplePassword(password)).toBe(false)
      if (!example.startsWith("$")) {
        expect(isExamplePassword(`${example}${password}`)).toBe(false)
        expect(isExamplePassword(`${password}${example}`)).toBe(false)
      }
    })
  ))

test("a very long text is not an example password, and checking it is fast", () => {
  const long = "password-".repeat(20_000)
  expect(isExamplePassword(long)).toBe(false)
})
