import { expect, test } from "bun:test"
import { requestedRoute } from "../../../src/core/query/mod.ts"
import { routeWording } from "../../../src/core/rank/mod.ts"

const scoresFor = (query: string, texts: ReadonlyArray<string>) => {
  const { scoreIn } = routeWording(requestedRoute(query)!)
  return texts.map(scoreIn)
}

test("a route is served where its path and verb are written, in the notation of any framework", () => {
  const served = [
    '@GetMapping("/carts/{cartId}/items")',
    'app.get("/carts/:id/items", list)',
    'r.GET("/carts/:id/items", list)',
    'api.MapGet("/carts/{id:int}/items", List);',
    '[HttpGet("carts/{id}/items")]',
    '@app.get("/carts/<int:pk>/items/")',
    "get 'carts/:id/items', to: 'carts#items'",
    '@app.route("/carts/<pk>/items", methods=["GET"])',
    'const path = "/carts/[id]/items"\nexport async function GET() {}',
    'http.HandleFunc("GET /carts/{id}/items", list)',
    "fetch(`/carts/${cart.id}/items`, { method: 'GET' })"
  ]
  for (const query of [
    "GET /carts/{id}/items",
    "get /carts/:id/items?all=1",
    "GET https://a.io/carts/42/items"
  ])
    expect(scoresFor(query, served)).toStrictEqual(served.map(() => 1))
})

test("another verb, another end and another path are worth less or nothing", () => {
  expect(
    scoresFor("GET /carts/{id}/items", [
      'path("carts/<int:pk>/items/", view)',
      '@PostMapping("/carts/{id}/items")',
      'app.get("/carts/:id/items/:item", show)',
      'app.get("/carts/:id", show)',
      'app.get("/mycarts/:id/items", show)',
      'app.get("/carts/own/items", show)'
    ])
  ).toStrictEqual([0.8, 0.3, 0, 0, 0, 0])
})

test("one word is a route only after a slash", () => {
  expect(scoresFor("POST /login", ['m.Post("/login", go)', 'm.Post("login", go)'])).toStrictEqual([1, 0])
})
