import { expect, test } from "bun:test"
import { snakeCase } from "../../../src/core/text/mod.ts"

test.each([
  ["getCarts", "get_carts"],
  ["GetHTTPStatus", "get_http_status"],
  ["GetVTable", "get_v_table"],
  ["Cart2Items", "cart2_items"],
  ["URL", "url"],
  ["open_carts", "open_carts"],
  ["ÉtatDuPanier", "état_du_panier"]
])("%p is %p", (name, snake) => expect(snakeCase(name)).toBe(snake))
