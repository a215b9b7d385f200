import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const PROJECT = {
  "src/models/cart.ts":
    "/** A cart and its total price, as it is stored and written. */\nexport interface Cart {\n  totalPrice: number\n  paid: boolean\n}\n",
  "src/models/order.ts":
    "/** An order and its total price. */\nexport interface Order {\n  totalPrice: number\n}\n",
  "src/views/price.ts":
    "/** Shows the total price of a cart as it is written and stored. */\nexport const showPrice = (cart: Cart) => `total price: ${cart.totalPrice}`\n",
  "src/checkout.ts":
    "export function sumUp(cart: Cart, items: Item[]) {\n  const all = items.map((item) => item.price)\n  cart.totalPrice = all.reduce(add, 0)\n  return save(cart)\n}\n",
  "src/store/rows.ts":
    'export const insertAll = (db: Database, rows: Row[]) => {\n  for (const row of rows) db.run("INSERT INTO carts (id) VALUES (?)", row.id)\n}\n',
  "src/store/tables.ts":
    "/** Rows of the carts table, which are inserted. */\nexport const tableOfCarts = () => table(rows)\n",
  "db/migrate/2_total_price.sql": "UPDATE carts SET total_price = 0;\n",
  "docs/prices.md": "# Prices\n\nWhere the total price of a cart is stored and written.\n"
}

it.live(
  "what writes a field, in whatever case, comes before what declares it, shows it or once changed it",
  () =>
    withProject(PROJECT, (first) =>
      Effect.gen(function* () {
        for (const query of [
          "where is total_price of a cart calculated and stored",
          "which code calculates cart.totalPrice"
        ])
          expect((yield* first(query))[0]).toBe("src/checkout.ts")
      })
    )
)

it.live("what writes rows of a table comes before what is called after them", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect((yield* first("where are rows inserted into the carts table of the shop"))[0]).toBe(
        "src/store/rows.ts"
      )
    })
  )
)
