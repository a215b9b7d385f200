import { expect, test } from "bun:test"
import { requestedRoute } from "../../../src/core/query/mod.ts"

test.each([
  ["GET /carts", { verb: "get", path: "/carts" }],
  ["  post   /carts/{id}/items?x=1 ", { verb: "post", path: "/carts/{id}/items" }],
  ["where is GET /carts/{id} handled?", { verb: "get", path: "/carts/{id}" }],
  ["which controller serves the PUT /carts/:id", { verb: "put", path: "/carts/:id" }],
  ["handler for POST /carts", { verb: "post", path: "/carts" }],
  ["what happens on DELETE /carts/7", { verb: "delete", path: "/carts/7" }],
  ["GET /carts endpoint", { verb: "get", path: "/carts" }],
  ["how does PATCH /carts work", { verb: "patch", path: "/carts" }],
  ["where is /carts handled", { verb: undefined, path: "/carts" }],
  ["endpoint /api/carts/", { verb: undefined, path: "/api/carts/" }],
  ["where is the endpoint /carts/{id}/price implemented?", { verb: undefined, path: "/carts/{id}/price" }],
  ["what handles /settings", { verb: undefined, path: "/settings" }],
  ["controller for /vets.html", { verb: undefined, path: "/vets.html" }],
  ["where is the route for /carts/{id} defined", { verb: undefined, path: "/carts/{id}" }],
  ["DELETE https://api.acme.io/v1/carts/7", { verb: "delete", path: "/v1/carts/7" }]
] as const)("%p asks for a route", (query, route) => expect(requestedRoute(query)).toEqual(route))

test.each([
  "where do we put /tmp files",
  "how is GET handled",
  "where is /etc/shop.conf defined",
  "find /srv/carts",
  "/srv/carts/index.ts",
  "GET",
  "get the /carts route",
  "GET /",
  "/carts/:id",
  "",
  "/",
  "/carts"
])("%p asks for none", (query) => expect(requestedRoute(query)).toBeUndefined())
