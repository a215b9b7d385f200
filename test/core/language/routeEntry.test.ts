import { expect, test } from "bun:test"
import { joinedPath, routeEntry } from "../../../src/core/language/routeEntry.ts"

test("parts of a path are joined by one slash each, and none is at its end", () => {
  expect(joinedPath("", "")).toBe("")
  expect(joinedPath("/api/", "/carts/")).toBe("/api/carts")
  expect(joinedPath("api", ":id//lines")).toBe("/api/:id/lines")
})

test("a line of a list is a title, and what answers in place is a function", () => {
  const entry = { at: 7, word: "post", path: "/carts" }
  expect(routeEntry(entry)).toMatchObject({
    kind: "section",
    name: "POST /carts",
    at: 7,
    isNamedByCall: true
  })
  const body = { type: "block" } as never
  expect(routeEntry({ ...entry, body })).toMatchObject({ kind: "function", hasFunctionBody: true, body })
  expect(routeEntry({ ...entry, word: "resources", body, mark: "in" })).toMatchObject({
    kind: "section",
    name: "resources /carts",
    mark: "in",
    body
  })
})

test("an address elsewhere is no route", () => {
  expect(routeEntry({ at: 0, word: "get", path: "https://shop.test/carts" })).toBeUndefined()
})
