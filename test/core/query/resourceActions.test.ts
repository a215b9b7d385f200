import { expect, test } from "bun:test"
import { resourceActions } from "../../../src/core/query/mod.ts"

test.each([
  ["get", "/carts", ["CartController.index", "CartController::index", "CartViewSet.list", "CartViewSet"]],
  [
    "get",
    "/shop/categories/{id}",
    ["CategoryController.show", "CategoryController::show", "CategoryViewSet.retrieve", "CategoryViewSet"]
  ],
  [
    "delete",
    "/carts/7",
    ["CartController.delete", "CartController::destroy", "CartViewSet.destroy", "CartViewSet"]
  ],
  [
    "patch",
    "/line-items/:id",
    [
      "LineItemController.update",
      "LineItemController::update",
      "LineItemViewSet.partial_update",
      "LineItemViewSet"
    ]
  ],
  ["get", "/boxes", ["BoxController.index", "BoxController::index", "BoxViewSet.list", "BoxViewSet"]],
  [
    "get",
    "/status",
    ["StatusController.index", "StatusController::index", "StatusViewSet.list", "StatusViewSet"]
  ],
  ["put", "/api/carts/<int:pk>/sold-items/", ["CartViewSet.sold_items"]],
  ["post", "/carts/:id", []],
  ["put", "/carts", []],
  ["get", "/:id", []],
  ["get", "/:shop/:id", []],
  ["head", "/carts", []]
])("%s %s", (verb, path, actions) => {
  expect(resourceActions({ verb, path })).toStrictEqual(actions)
})
