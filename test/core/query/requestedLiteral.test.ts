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
  ["the queue at shop.example/carts", undefined]
] as ReadonlyArray<[string, string | undefined]>)("the text that %p asks for", (query, literal) =>
  expect(requestedLiteral(query)).toBe(literal)
)
