import { expect, test } from "bun:test"
import { requestedRoute, routesOfRequest } from "../../../src/core/query/mod.ts"

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
  ["DELETE https://api.acme.io/v1/carts/7", { verb: "delete", path: "/v1/carts/7" }],
  ["POST /carts/:id returns 422", { verb: "post", path: "/carts/:id" }],
  ["users report that PUT /carts/7 fails without a price", { verb: "put", path: "/carts/7" }],
  ["DELETE api/carts", { verb: "delete", path: "/api/carts" }],
  ["api/carts/{cart} delete", { verb: "delete", path: "/api/carts/{cart}" }],
  ["/carts/{cart}/items export route", { verb: undefined, path: "/carts/{cart}/items" }]
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
  "which test covers POST /carts/:id",
  "who calls GET /carts and POST /carts",
  "does GET /carts differ from GET /shops",
  "put it into /carts/all and go",
  "/srv/carts export now",
  "/carts/:id",
  "",
  "/",
  "/carts"
])("%p asks for none", (query) => expect(requestedRoute(query)).toBeUndefined())

test.each([
  ["/carts/Big_One/items", ["/carts/{value}/items", "/{value}/{value}/items"]],
  ["/v1/things/a:b:c", ["/v1/things/{value}", "/{value}/things/{value}"]],
  ["/ann/shop/carts/7/close", ["/{value}/{value}/carts/7/close", "/{value}/shop/carts/7/close"]],
  ["/v1/carts", []],
  ["/carts/{id}", []],
  ["/carts/7", []]
])("%p may be a request for %p", (path, paths) =>
  expect(routesOfRequest({ verb: "get", path }).map((route) => route.path)).toEqual(paths)
)

test("without a verb nothing is taken for a value that does not look like one", () =>
  expect(routesOfRequest({ verb: undefined, path: "/ann/shop/carts/7" })).toEqual([]))
