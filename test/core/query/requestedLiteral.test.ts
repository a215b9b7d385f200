import { expect, test } from "bun:test"
import { requestedLiteral } from "../../../src/core/query/mod.ts"

test.each([
  ["where is the `cart:prune` command", "cart:prune"],
  ["which listener waits for cart.item.added.", "cart.item.added"],
  ["run the job (carts:send-mails) twice", "carts:send-mails"],
  ["which event does cart.ts emit", undefined],
  ["events cart.filled and cart.emptied", undefined],
  ["Cart.total emits no event", undefined],
  ["is cart.total right", undefined],
  ["the queue at shop.example/carts", undefined],
  ["what does the error code cart.not_found mean", "cart.not_found"],
  ["permission CREATE_CART", "CREATE_CART"],
  ["the `edit_carts` permission", "edit_carts"],
  ["where is the header X-Cart-Id set?", "X-Cart-Id"],
  ["event called cart_filled", "cart_filled"],
  ["the header is set by CART_ID", undefined],
  ["permission CREATE_CART or event CART_CREATED", undefined],
  ["which command reads create_cart.yml", undefined],
  ["permission create", undefined],
  ["the code CREATE_CART", undefined]
] as ReadonlyArray<[string, string | undefined]>)("the text that %p asks for", (query, literal) =>
  expect(requestedLiteral(query)).toBe(literal)
)
