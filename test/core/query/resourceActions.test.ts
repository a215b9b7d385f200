import { expect, test } from "bun:test"
import { resourceActions } from "../../../src/core/query/mod.ts"

test.each([
  ["get", "/carts", ["CartController.index", "CartController::index"]],
  ["get", "/shop/categories/{id}", ["CategoryController.show", "CategoryController::show"]],
  ["delete", "/carts/7", ["CartController.delete", "CartController::destroy"]],
  ["patch", "/line-items/:id", ["LineItemController.update", "LineItemController::update"]],
  ["get", "/boxes", ["BoxController.index", "BoxController::index"]],
  ["get", "/status", ["StatusController.index", "StatusController::index"]],
  ["post", "/carts/:id", []],
  ["put", "/carts", []],
  ["get", "/:id", []],
  ["get", "/:shop/:id", []],
  ["head", "/carts", []]
])("%s %s", (verb, path, actions) => {
  expect(resourceActions({ verb, path })).toStrictEqual(actions)
})
