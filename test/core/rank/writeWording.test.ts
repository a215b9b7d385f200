import { describe, expect, test } from "bun:test"
import { writeWording } from "../../../src/core/rank/mod.ts"

const { isMeant, scoreIn } = writeWording({ name: "total_price" })

describe("a field", () => {
  test.each([
    ["cart.total_price = sum(items)", 1],
    ["this.totalPrice += price;", 1],
    ["cart->total_price = 0;", 1],
    ["@total_price ||= sum(items)", 1],
    ['row["total_price"] = 3', 1],
    ["cart.setTotalPrice(sum(items));", 1],
    ["private void updateTotalPrice(Cart cart) {", 1],
    ["carts::total_price.eq(sum)", 1],
    ["cart.update_column(:total_price, 3)", 1],
    ["change(cart, total_price: 3) |> put_change(:total_price, 4)", 1],
    ["UPDATE carts\nSET paid = true,\n    total_price = $1", 1],
    ["INSERT INTO carts (id, `total_price`) VALUES (?, ?)", 1],
    ["%{cart | total_price: sum(items)}", 0.9],
    ["  TotalPrice: total,", 0.9],
    ["Cart.objects.filter(id=1).update(total_price=3)", 0.9],
    ["'total_price' => $sum,", 0.9],
    ["const totalPrice = sum(items)", 0.7],
    ["  totalPrice: number", 0.2],
    ["  totalPrice?: Money;", 0.2],
    ["  total_price: Option<Decimal>,", 0.2],
    ["total_price = models.DecimalField()", 0.2],
    ["SELECT id FROM carts WHERE total_price=$1", 0.2],
    ["if (cart.totalPrice = 3) {", 0.2],
    ["return cart.total_price == 3", 0.2],
    ['TOTAL_PRICE = "total_price"', 0.2],
    ["// cart.total_price = 3", 0],
    ["cart.total_price_of_all = 3", 0.2],
    ["cart.total = price", 0],
    [`cart.total_price = 3 ${" ".repeat(500)}`, 0]
  ])("%s: %p", (text, value) => expect(scoreIn(text)).toBe(value))
})

describe("a table", () => {
  const table = writeWording({ table: "carts" })
  test.each([
    ["INSERT INTO carts (id) VALUES (1)", 1],
    ['insert or replace into "shop"."carts" values (1)', 1],
    ["UPDATE carts SET paid = 1", 1],
    ["delete from `carts`", 1],
    ["INSERT INTO carts_of_guests (id) VALUES (1)", 0],
    ["SELECT * FROM carts", 0],
    ["CREATE TABLE carts (id)", 0]
  ])("%s: %p", (text, value) => expect(table.scoreIn(text)).toBe(value))
})

test("no migration is meant", () =>
  expect(["db/migrate/1_total_price.rb", "src/cart.rb"].map((path) => isMeant?.(path))).toStrictEqual([
    false,
    true
  ]))
