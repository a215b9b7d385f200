import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { parsePlace } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const FILES = ["routing.py", "src/jwt.rs", "web/[id]/page.tsx", "a b/total.ts", "C:\\shop\\total.cs"]
const NAMES = ["Token", "Token::check", "Shop.Cart.total", "a:1", "src/jwt.rs", "lines 3 to 4", "x.y", ""]

describe("placeWritten", () => {
  test("reads a file and its first line in the notations of editors and hosts", () =>
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.nat(99_999), (file, line) => {
        for (const place of [
          `${file}:${line}`,
          `${file}#L${line}`,
          `${file}:${line}-${line + 1}`,
          `${file}:${line}:7`
        ])
          expect(parsePlace(place)).toStrictEqual({ file, line })
      })
    ))

  test("returns nothing for names, files without a line and longer texts", () => {
    for (const text of [...NAMES, ...FILES, "src/jwt.rs:12 and more"])
      expect([text, parsePlace(text)]).toStrictEqual([text, undefined])
  })

  test("is fast for hostile queries", () => {
    expect(HOSTILE_QUERIES.find((query) => millisOf(() => parsePlace(query)) > 50)).toBeUndefined()
  })
})
