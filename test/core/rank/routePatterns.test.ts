import { expect, test } from "bun:test"
import {
  BARE_ANNOTATION,
  bareSuffix,
  isLiteral,
  pathPattern,
  verbPattern,
  writtenAs
} from "../../../src/core/rank/routePatterns.ts"

test("a path is found in any notation, and not as a part of a longer one", () => {
  const pattern = pathPattern(["carts", ":id"])
  expect(
    ['"/carts/{cart}"', "'/carts/:cart'", "`carts/<int:id>`", '"/api/carts/7"'].every((text) =>
      pattern.test(text)
    )
  ).toBe(true)
  expect(['"/carts"', '"/carts/:id/items"', '"/oldcarts/7"'].some((text) => pattern.test(text))).toBe(false)
  expect(new RegExp(`^${writtenAs(["carts", "{id}"])}$`).test("carts/[cartId]")).toBe(true)
  expect([isLiteral("carts"), isLiteral(":id")]).toStrictEqual([true, false])
})

test("a single word is a path after a slash, or as the argument of a verb", () => {
  const pattern = pathPattern(["carts"])
  expect(
    ['get("/carts")', 'r.GET("carts", list)', "Route::get('carts', 'list')"].every((text) =>
      pattern.test(text)
    )
  ).toBe(true)
  expect(['send("carts", list)', '"/carts/7"'].some((text) => pattern.test(text))).toBe(false)
})

test("verbs stand alone or in names of frameworks, and paths of parameters in calls and annotations", () => {
  expect(
    ['r.get("', "@GetMapping", "MapGet(", "[HttpGet", '"GET"'].every((text) => verbPattern("get").test(text))
  ).toBe(true)
  expect(["target", "getCart", "together"].some((text) => verbPattern("get").test(text))).toBe(false)
  expect([bareSuffix([":id"]).test('get("/{id}", show)'), bareSuffix([]).test('get("")')]).toStrictEqual([
    true,
    true
  ])
  expect(
    ["@PostMapping", '[HttpPost("")]', '@Get("all")'].map((text) => BARE_ANNOTATION.test(text))
  ).toStrictEqual([true, true, false])
})
