/** What a call gives that makes a list of what a function gives. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

/** The chain for the object before each call of `go`. */
const before = (text: string) => receiversOf("typescript", "a.ts", text)

test("a list is made of what a function gives of each element, also before its parameter is bound", async () => {
  expect(
    await before(
      "function a(carts: Cart[]) { const owners = carts.map((c) => c.owner); owners.go(); carts.map((c) => c.owner).go(); carts.flatMap((c) => c.all()).go() }"
    )
  ).toStrictEqual(["Cart>.owner><", "Cart>.owner><", "Cart>all>[all]"])
})

test("of an object that may be no collection, the member is kept", async () => {
  expect(
    await before(
      "function a(shop: Shop) { shop.carts.map((c) => c.owner).go(); shop.ids.map(() => new Cart()).go(); shop.ids.map((id) => find(id).cart).go(); shop.carts.map((c) => c.all.map((d) => d.e)).go() }"
    )
  ).toStrictEqual([
    "Shop>.carts>%map;[];.owner;<",
    "Shop>.ids>%map;~Cart;<",
    "Shop>.ids>%map;~find()/.cart;<",
    "Shop>.carts>map"
  ])
})

test("functions that give nothing or one of several values tell nothing", async () => {
  expect(
    await before(
      "function a(shop: Shop) { shop.carts.map((c) => { c.owner }).go(); shop.carts.map((c) => { if (c) return 1; return c.owner }).go(); shop.carts.map(owner).go() }"
    )
  ).toStrictEqual(Array.from({ length: 3 }, () => "Shop>.carts>map"))
})

test("functions that are awaited give promises", async () => {
  expect(
    await before(
      "async function a(carts: Cart[]) { carts.map(async (c) => c.owner).go(); carts.map(async () => new Cart()).go(); (await Promise.all(carts.map(() => load()))).go() }"
    )
  ).toStrictEqual(["Cart>.owner><Promise><", "[]Promise[]Cart>!", "load()><>[]>await><><Promise>await"])
})
