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
  ["DELETE https://api.acme.io/v1/carts/7", { verb: "delete", path: "/v1/carts/7" }]
] as const)("%p asks for a route", (query, route) => expect(requestedRoute(query)).toEqual(route))

test.each([
  "where do we put /tmp files",
  "how is GET handled",
  "where is /carts handled",
  "/srv/carts/index.ts",
  "GET",
  "get the /carts route",
  "GET /",
  "/carts/:id",
  "",
  "/",
  "/carts"
])("%p asks for none", (query) => expect(requestedRoute(query)).toBeUndefined())
