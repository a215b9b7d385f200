import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "game/shop/base.gd": `extends Node
signal changed
func close(): changed.emit()
func open(): close()
`,
  "game/shop/cart.gd": `class_name Cart
extends "res://shop/base.gd"
enum State { FULL }
var owner_name: String
func add(x): return add(x)
func close(): super.close()
class Row:
	func draw(): pass
`,
  "game/shop/till.gd": `extends Node
const Base = preload("base.gd")
const Basket = preload("res://shop/cart.gd")
var cart: Cart
func run(other, base: Base):
	cart.add(1); cart.open(); other.add(2); Basket.new().add(3); base.close()
	var row := Cart.Row.new()
	row.draw(); self.cart.close()
	print(Cart.State.FULL, cart.owner_name)
	other.connect("changed", done)
func add(): pass
func done(): add()
`,
  "game/vip.gd": "extends Cart\nfunc go(): add(1); open(); State.FULL\n",
  "other/shop/base.gd": "func close(): pass\n",
  "other/two.gd": 'extends "res://shop/base.gd"\nfunc go(): close()\n'
}

test("members are found by the stated type, and through what a script extends", async () => {
  expect(await uses(files, "Cart.add")).toStrictEqual([
    "game/shop/cart.gd:5 call exact",
    "game/shop/till.gd:6 call exact",
    "game/shop/till.gd:6 call name-only",
    "game/shop/till.gd:6 call exact",
    "game/vip.gd:2 call exact"
  ])
  expect(await uses(files, "base.open")).toStrictEqual([
    "game/shop/till.gd:6 call exact",
    "game/vip.gd:2 call exact"
  ])
  expect(await uses(files, "Cart.close")).toStrictEqual(["game/shop/till.gd:8 call exact"])
  expect(await uses(files, "Cart.Row.draw")).toStrictEqual(["game/shop/till.gd:8 call exact"])
})

test("paths begin at the root of the project around the script", async () => {
  expect(
    await uses(
      { "other/shop/base.gd": files["other/shop/base.gd"], "other/two.gd": files["other/two.gd"] },
      "base.close"
    )
  ).toStrictEqual(["other/two.gd:2 call exact"])
  expect(await uses(files, "base.changed")).toStrictEqual([
    "game/shop/base.gd:3 other exact",
    "game/shop/till.gd:10 other likely"
  ])
})

test("classes, enumerations and their values are found by name", async () => {
  expect(await uses(files, "Cart")).toStrictEqual([
    "game/shop/till.gd:4 type exact",
    "game/shop/till.gd:7 other exact",
    "game/shop/till.gd:9 other exact",
    "game/vip.gd:1 type exact"
  ])
  expect(await uses(files, "Cart.State.FULL")).toStrictEqual([
    "game/shop/till.gd:9 other exact",
    "game/vip.gd:2 other exact"
  ])
})

test("what GUT runs are tests", async () => {
  const { symbols } = await deriveText("a.gd", "extends GutTest\nfunc test_a(): pass\nfunc b(): pass\n")
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["test_a"])
})
