import { expect, test } from "bun:test"
import { groupValueOf, prefixWording } from "../../../src/core/rank/routePrefix.ts"

test("the more of a prefix is declared, the more it says, parameters after it included", () => {
  const long = prefixWording(["api", "v1", "carts", "{id}"])
  expect(
    ['Group("/api/v1/carts/:id")', 'Group("/v1/carts/:id")', 'Group("/carts/:id")', 'Group("/carts")'].map(
      long.scoreIn
    )
  ).toStrictEqual([1, 0.95, 0.8, 0])
  const short = prefixWording(["carts", "{id}"])
  expect(
    ['Group("/carts/:id")', 'get("/carts/:id")', 'Group("/users/:id")'].map(short.scoreIn)
  ).toStrictEqual([1, 1, 0])
  expect(prefixWording(["carts"]).scoreIn('Group("/carts")')).toBe(0.8)
})

test("a group holds for the routes after it that are not indented less, but for those of groups within", () => {
  const valueAt = groupValueOf(["carts"])
  const lines = [
    'r.Group("/carts")',
    '  r.Group("/old")',
    '    r.get("/a")',
    '  r.get("/list")',
    'r.get("/b")',
    'r.Group("/users")',
    '  r.get("/list")'
  ]
  expect(lines.map((_, at) => valueAt(lines, at))).toStrictEqual([0.9, 1, 0.6, 0.6, 1, 1, 0.6])
})
