import { expect, test } from "bun:test"
import { nameInDeclaringSet } from "../../../src/core/language/nameInDeclaringSet.ts"

test("an option of Nix is named by its path", () => {
  expect(nameInDeclaringSet("nix", "options.services.till")).toBe("services.till")
})

test("what is declared elsewhere, or in a language without such a set, has no other name", () => {
  expect(nameInDeclaringSet("nix", "options")).toBeUndefined()
  expect(nameInDeclaringSet("nix", "optionsOf.till")).toBeUndefined()
  expect(nameInDeclaringSet("json", "options.till")).toBeUndefined()
})
