import { expect, test } from "bun:test"
import { deniedRoute } from "../../../src/core/failure/mod.ts"

test("a route is named with the first verb that it serves and that no router answers by itself", () => {
  expect(
    [
      'No route found for "GET /carts/7/close": Method Not Allowed (Allow: POST)',
      'NotFoundHttpException: No route found for "POST https://shop.org/carts": Method Not Allowed (Allow: HEAD, GET) at /srv/a.php:1',
      "The GET method is not supported for route api/carts. Supported methods: PUT, DELETE.",
      "The GET method is not supported for this route. Supported methods: POST.",
      'No route found for "GET /carts/7"'
    ].map(deniedRoute)
  ).toStrictEqual([
    { verb: "POST", path: "/carts/7/close" },
    { verb: "GET", path: "/carts" },
    { verb: "PUT", path: "/api/carts" },
    undefined,
    undefined
  ])
})
