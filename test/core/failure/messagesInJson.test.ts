import { expect, test } from "bun:test"
import { messagesInJson } from "../../../src/core/failure/messagesInJson.ts"

test("messagesInJson() reads nested answers, lists and codes, and nothing else", () => {
  const graphql = {
    errors: [{ message: "cart/not_found", path: ["cart"], extensions: { code: "INTERNAL", at: "a b" } }],
    data: null
  }
  expect(messagesInJson(JSON.stringify(graphql))).toStrictEqual(["cart/not_found", "INTERNAL"])
  expect(
    messagesInJson('{"error_description":"The cart is open","status":400,"name":"a cart"}')
  ).toStrictEqual(["The cart is open"])
  expect(messagesInJson('422 [{"msg":"no name","loc":["body","a b"]},{"msg":"no name"}]')).toStrictEqual([
    "no name"
  ])
})

test("messagesInJson() gives nothing for other texts", () => {
  expect(messagesInJson("no brackets")).toStrictEqual([])
  expect(messagesInJson("} reversed {")).toStrictEqual([])
  expect(messagesInJson('{"name":"the cart is full"}')).toStrictEqual([])
})
