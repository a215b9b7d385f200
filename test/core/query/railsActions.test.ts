import { expect, test } from "bun:test"
import { railsActions } from "../../../src/core/query/mod.ts"

test.each([
  ["get", "/carts", ["CartsController#index"]],
  ["get", "/carts/:id", ["CartsController#show"]],
  ["post", "/api/v1/carts", ["Api::V1::CartsController#create", "Api::V1Controller#carts"]],
  ["patch", "/api/carts/{id}", ["Api::CartsController#update"]],
  ["delete", "/carts/3/line_items/7", ["LineItemsController#destroy"]],
  [
    "get",
    "/shop/carts/:id/line_items",
    ["Shop::LineItemsController#index", "Shop::CartsController#line_items"]
  ],
  ["put", "/carts/:id/close", ["CartsController#close"]],
  ["get", "/carts/search.json", ["Carts::SearchController#index", "CartsController#search"]],
  ["get", "/:id", []],
  ["head", "/carts", []]
])("%s %s", (verb, path, actions) => {
  expect(railsActions({ verb, path })).toStrictEqual(actions)
})
