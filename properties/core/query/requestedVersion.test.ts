import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { requestedVersion } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const version = fc
  .array(fc.nat(2000), { minLength: 2, maxLength: 4 })
  .chain((parts) => fc.constantFrom("", "-rc.1", "b2").map((end) => `${parts.join(".")}${end}`))

describe("versionAsked", () => {
  test("reads the version whose release notes a query asks for, with or without a v", () =>
    fc.assert(
      fc.property(
        version,
        fc.constantFrom("", "v"),
        fc.constantFrom(
          "what changed in VERSION?",
          "release notes of VERSION",
          "VERSION changelog",
          "breaking changes VERSION"
        ),
        (asked, mark, form) => {
          expect(requestedVersion(form.replace("VERSION", `${mark}${asked}`))).toBe(asked)
        }
      )
    ))

  test("returns nothing for two versions, queries that are not about changes, and versions in paths", () => {
    for (const query of [
      "changes from 1.2 to 1.3",
      "connect over HTTP 1.1",
      "versions in docs/1.2/notes.md",
      "what changed",
      "version 3"
    ])
      expect([query, requestedVersion(query)]).toStrictEqual([query, undefined])
  })

  test("is fast for hostile queries", () => {
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => requestedVersion(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
