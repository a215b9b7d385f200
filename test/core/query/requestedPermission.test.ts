import { expect, test } from "bun:test"
import { requestedPermission } from "../../../src/core/query/mod.ts"

test.each([
  "who can delete a line item",
  "Who may delete line items?",
  "who is allowed to delete the line items",
  "can a user delete a line item?",
  "are guests allowed to delete line items",
  "where is it checked whether a user may delete a line item",
  "permission to delete line items",
  "which permissions are required to delete a line item"
])("%s", (query) => {
  expect(requestedPermission(query)).toStrictEqual({ verbs: ["delete"], object: ["line", "item"] })
})

test("of a gerund any infinitive that it may have", () => {
  expect(requestedPermission("permissions for deleting carts")?.verbs).toContain("delete")
  expect(requestedPermission("permissions for editing carts")?.verbs).toContain("edit")
})

test.each([
  "who can be reached",
  "who deletes a cart",
  "can I delete a cart",
  "can the cart be empty",
  "who can delete a cart when the order is closed",
  "permission denied for carts",
  "permission cart.delete",
  "permission CREATE_CART"
])("%s: another question", (query) => expect(requestedPermission(query)).toBeUndefined())
