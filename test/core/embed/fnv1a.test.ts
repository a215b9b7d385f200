import { expect, test } from "bun:test"
import { fnv1a } from "../../../src/core/embed/fnv1a.ts"

test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968]
])("fnv1a(%p) is the published hash", (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})

test("fnv1a() of a part of a text is the hash of that part alone", () => {
  expect(fnv1a("<foobar>", 1, 7)).toBe(0xbf9cf968)
})
