/** What a call gives that makes a list of what a function gives. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"
import { decodeMentions, encodeReceiver } from "../../../../src/core/mention/mod.ts"
import { assumptions } from "../../../../src/core/reference/reading/mappedTypes.ts"
import { deriveText } from "../../../languages/deriveText.ts"

/** The chain for the object before each call of `go`. */
const before = async (text: string) => {
  const { mentions } = await deriveText("a.ts", text, languageById("typescript"))
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => name === "go")
    .map(({ receiver }) => encodeReceiver(receiver))
}

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

test("functions that give nothing, one of several values or a promise tell nothing", async () => {
  expect(
    await before(
      "function a(shop: Shop) { shop.carts.map((c) => { c.owner }).go(); shop.carts.map((c) => { if (c) return 1; return c.owner }).go(); shop.carts.map(async (c) => c.owner).go(); shop.carts.map(owner).go() }"
    )
  ).toStrictEqual(Array.from({ length: 4 }, () => "Shop>.carts>map"))
})

test("an assumption counts in its own function alone, and only so many are made at once", () => {
  // Nodes: a file, a function with a name, and another function with a name inside of it.
  const tape = { parent: Int32Array.of(-1, 0, 1, 1, 3), type: Uint16Array.of(0, 1, 0, 1, 0) }
  const assumed = assumptions(tape, [false, true])
  const types = new Map([["it", "Cart"]])
  expect(assumed.typeOf("it", 2)).toBeUndefined()
  expect(
    assumed.with({ within: 1, types }, () => [
      assumed.typeOf("it", 2),
      assumed.typeOf("it", 4),
      assumed.typeOf("c", 2),
      assumed.isEmpty()
    ])
  ).toStrictEqual(["Cart", undefined, undefined, false])
  expect(assumed.isEmpty()).toBe(true)
  const nest = (left: number): number | undefined =>
    assumed.with({ within: 1, types }, () => (left === 0 ? 0 : nest(left - 1)))
  expect([nest(2), nest(3)]).toStrictEqual([0, undefined])
})
