import { expect, test } from "bun:test"
import { asksWhoMay } from "../../../src/core/rank/mod.ts"

test.each([
  "who may delete a cart",
  "can another user read my orders",
  "check whether an admin is allowed to refund",
  "a guest must not see prices",
  "is this user allowed to download files",
  "only the owner of a shop can close it",
  "orders may only be changed by managers",
  "is it allowed to cancel after payment",
  "which permission is needed to refund",
  "where is the owner compared",
  "without access to the shop"
])("%j asks who may do something", (query) => {
  expect(asksWhoMay(query)).toBe(true)
})

test.each([
  "where can users upload images",
  "how is the user loaded",
  "is the user loaded before the cart",
  "missing file permissions on start",
  "which file permissions are needed for the socket",
  "android location permission is requested",
  "what happens when a user logs out",
  "can the cart be empty",
  "who calls total",
  ""
])("%j does not", (query) => {
  expect(asksWhoMay(query)).toBe(false)
})
