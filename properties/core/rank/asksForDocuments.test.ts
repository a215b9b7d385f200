import { expect, test } from "bun:test"
import { LANGUAGES } from "../../../src/core/language/mod.ts"
import { asksForDocuments, isDocument } from "../../../src/core/rank/mod.ts"

test.each([
  "the readme",
  "which workflow publishes the docs",
  "which JSON files hold the schemas",
  "the config file of the linter",
  "install guide",
  "where is the colour of a disabled button set",
  "scss of the header"
])("asksForDocuments() is true for %p", (query) => expect(asksForDocuments(query)).toBe(true))

test.each([
  "where is the rate limiter configured",
  "dockerize",
  "document store",
  "manifestation",
  "parse JSON",
  "HTML escaping"
])("asksForDocuments() is false for %p", (query) => expect(asksForDocuments(query)).toBe(false))

test("no language with a grammar counts as a document", () => {
  const documents = LANGUAGES.filter(({ id }) => isDocument(`src/a`, id))
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.filter(({ shape }) => shape === "tree")).toStrictEqual([])
})

test("declaration files count as documents, whatever their language", () => {
  expect(isDocument("types/index.d.ts", "typescript")).toBe(true)
  expect(isDocument("src/shop.pyi", "python")).toBe(true)
  expect(isDocument("shop/cart.proto", "proto")).toBe(true)
  expect(isDocument("src/d.ts", "typescript")).toBe(false)
})
