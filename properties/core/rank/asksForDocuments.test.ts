import { expect, test } from "bun:test"
import { LANGUAGES } from "../../../src/core/language/mod.ts"
import { asksForDocuments, isDocument } from "../../../src/core/rank/mod.ts"

test.each([
  "the readme",
  "which workflow publishes the docs",
  "package.json scripts",
  "YAML schema",
  "install guide"
])("%p asks for documents", (query) => expect(asksForDocuments(query)).toBe(true))

test.each(["where is the rate limiter configured", "dockerize", "document store", "manifestation"])(
  "%p does not ask for documents",
  (query) => expect(asksForDocuments(query)).toBe(false)
)

test("no language with a grammar is a document", () => {
  const documents = LANGUAGES.filter(({ id }) => isDocument(id))
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.filter(({ shape }) => shape === "tree")).toStrictEqual([])
})
