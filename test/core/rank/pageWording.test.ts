import { expect, test } from "bun:test"
import { asksForPage, pageWording } from "../../../src/core/rank/mod.ts"

const items = pageWording({ verb: undefined, path: "/carts/:id/items" })

test.each([
  ['<Route path="/carts/:cartId/items" component={Items} />', 1],
  ['@page "/carts/{id:int}/items"', 1],
  ["{ path: 'carts/:id/items', component: Items }", 1],
  [
    '{\n  path: "/carts",\n  children: [\n    {\n      path: ":id",\n      children: [\n        { path: "items" }',
    1
  ],
  ['{\n  path: "/carts",\n  children: [\n    {\n      path: "/carts/:id/items",', 1],
  ['<Route path="/shop">\n  <Route path="carts/:id/items" />', 0],
  ['{\n  path: "/users",\n  children: [],\n},\n{\n  path: "/carts/:id/items",', 1],
  ['{\n  path: "/users",\n  children: [\n    { path: ":id/items" }', 0],
  ['path: ":id/items",', 0.9],
  ['path: "items",', 0.8],
  ['path: ":id",', 0],
  ['app.get("/carts/:id/items", list)', 0],
  ['<Link to="/carts/1/items">', 0]
] as const)("%s", (text, value) => expect(items.scoreIn(text)).toBeCloseTo(value))

test("a page is asked for by what is shown", () => {
  expect(["page /carts", "which screen is at /carts", "what renders /carts"].every(asksForPage)).toBe(true)
  expect(["GET /carts", "which controller serves /carts"].some(asksForPage)).toBe(false)
})
