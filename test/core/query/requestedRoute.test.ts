import { expect, test } from "bun:test"
import { requestedRoute } from "../../../src/core/query/mod.ts"

test.each([
  ["GET /carts", { verb: "get", path: "/carts" }],
  ["  post   /carts/{id}/items?x=1 ", { verb: "post", path: "/carts/{id}/items" }],
  ["DELETE https://api.acme.io/v1/carts/7", { verb: "delete", path: "/v1/carts/7" }]
] as const)("%p asks for a route", (query, route) => expect(requestedRoute(query)).toEqual(route))

test.each(["/srv/carts/index.ts", "GET", "get the /carts route", "GET /", "/carts/:id", "", "/", "/carts"])(
  "%p asks for none",
  (query) => expect(requestedRoute(query)).toBeUndefined()
)
