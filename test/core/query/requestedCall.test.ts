import { expect, test } from "bun:test"
import { requestedCall } from "../../../src/core/query/mod.ts"

test.each([
  ["who calls /carts?", undefined, "/carts"],
  ["which part of the frontend requests the endpoint `/api/carts/{id}`", undefined, "/api/carts/{id}"],
  ["where is GET /api/carts fetched from?", "get", "/api/carts"],
  ["where do we call POST /carts", "post", "/carts"],
  ["where does the web client use /carts?page=2", undefined, "/carts"],
  ["callers of DELETE /carts/:id", "delete", "/carts/:id"],
  ["uses of https://shop.example/api/carts", undefined, "/api/carts"]
])("%s", (query, verb, path) => expect(requestedCall(query)).toStrictEqual({ verb, path }))

test.each([
  "",
  "/carts",
  "who calls parseConfig",
  "where is /carts",
  "where is POST /carts handled",
  "which controller serves /carts/:id",
  "who calls /"
])("%p asks for no caller of a route", (query) => expect(requestedCall(query)).toBeUndefined())
