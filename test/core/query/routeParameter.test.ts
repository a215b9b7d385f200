import { expect, test } from "bun:test"
import { ROUTE_PARAMETER, routeSegments } from "../../../src/core/query/mod.ts"

test("a path has segments between its slashes, some of which are parameters", () => {
  const segments = routeSegments("/carts/:id/items/{item}/")
  expect(segments).toStrictEqual(["carts", ":id", "items", "{item}"])
  expect(segments.map((segment) => ROUTE_PARAMETER.test(segment))).toStrictEqual([false, true, false, true])
  expect(routeSegments("/")).toStrictEqual([])
})
