import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "src/shop/cart.ml": `type t = { id : int }
type kind = Small | Large
let add x = x
let run x = add x
module Item = struct let make id = id end
module type STORE = sig val find : int -> int end
module Make (S : STORE) = struct let find id = S.find id end
`,
  "src/shop/cart.mli": "type t\nval add : int -> int\n",
  "src/shop/import.ml":
    "module Basket = Cart\nmodule B = Basket\nmodule In = struct module Deep = B end\nmodule D = In.Deep\ninclude Cart\n",
  "src/shop/till.ml": `open Import
module Made = Cart.Make (Store)
let a = Cart.add 1
let b = add (Basket.Item.make 2)
let c add = add 3
let d = Made.find 1
let e : Cart.t = { Cart.id = 3 }
let g = D.add (In.Deep.add 4)
let f = function Cart.Small -> Cart.Item.make | x -> x.id
`,
  "src/shop/shop.ml": "module Cart = Cart\n",
  "test/test_cart.ml": `let one = Shop.Cart.add 1
let two = Cart.add 1
let three = List.add 1
open Shop
let four = Cart.add 2
`
}

test("values are found by module, through opens and other names of modules", async () => {
  expect(await uses(files, "Cart.add")).toStrictEqual([
    "src/shop/cart.ml:4 call exact",
    "src/shop/till.ml:3 call exact",
    "src/shop/till.ml:4 call exact",
    "src/shop/till.ml:8 call exact",
    "src/shop/till.ml:8 call exact",
    "src/shop/till.ml:3 call exact",
    "src/shop/till.ml:4 call exact",
    "src/shop/till.ml:8 call exact",
    "src/shop/till.ml:8 call exact",
    "test/test_cart.ml:1 call exact",
    "test/test_cart.ml:2 call likely",
    "test/test_cart.ml:5 call exact",
    "test/test_cart.ml:1 call exact",
    "test/test_cart.ml:2 call likely",
    "test/test_cart.ml:5 call exact"
  ])
  expect(await uses(files, "Cart.Item.make")).toStrictEqual([
    "src/shop/till.ml:4 call exact",
    "src/shop/till.ml:9 other exact"
  ])
})

test("types, constructors and fields are found", async () => {
  expect(await uses(files, "Cart.Small")).toStrictEqual(["src/shop/till.ml:9 other exact"])
  expect(await uses(files, "Cart.t.id")).toStrictEqual([
    "src/shop/till.ml:7 other exact",
    "src/shop/till.ml:9 other exact"
  ])
})

test("what a functor makes is found in the functor, and its parameter in the module type", async () => {
  expect(await uses(files, "Cart.Make.find")).toStrictEqual(["src/shop/till.ml:6 call exact"])
  expect(await uses(files, "Cart.STORE.find")).toStrictEqual(["src/shop/cart.ml:7 call exact"])
})

test("tests are known by their titles", async () => {
  const { symbols } = await deriveText("src/a.ml", 'let%test "adds" = true\nlet x = 1\n')
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["test adds"])
})
