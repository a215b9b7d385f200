import { expect, test } from "bun:test"
import { leadOf } from "../../../src/core/text/leadOf.ts"

test("leadOf() keeps a short text, and of a longer one the first paragraph", () => {
  expect(leadOf("", 10)).toBe("")
  expect(leadOf(" Adds it.\n", 10)).toBe("Adds it.")
  expect(leadOf("Adds\nit.\n  \nOr not.", 20)).toBe("Adds\nit. …")
})

test("leadOf() cuts between words, and a single long word anywhere", () => {
  expect(leadOf("Adds an item.", 8)).toBe("Adds an…")
  expect(leadOf("Adds an item.", 7)).toBe("Adds an…")
  expect(leadOf("Adds_an_item.", 7)).toBe("Adds_an…")
})
