/** What a condition leaves of a type. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `export class Cart { total() { return 1 } }
export class BigCart extends Cart { total() { return 3 } }
export class Crate { total() { return 2 } }
export type Event = { kind: "cart"; held: Cart } | { kind: "crate"; held: Crate }
export const isCart = (each: unknown): each is Cart => each instanceof Cart
export const isBig = (each: unknown): boolean => true
export interface Shelf { kind: string; held: Cart }
`
/** The types of which the uses of `total` in what follows surely are, in turn. */
const exact = async (text: string) => {
  const files = {
    "shop.ts": SHOP,
    "a.ts": `import { BigCart, Cart, Crate, Event, isBig, isCart, Shelf } from "./shop"\n${text}`
  }
  const found = await Promise.all(
    ["Cart", "BigCart", "Crate"].map(async (type) =>
      (await uses(files, `${type}#total`))
        .filter((use) => use.endsWith("exact"))
        .map((use) => `${use.split(" ")[0]} ${type}`)
    )
  )
  return found.flat().sort()
}

test("the cases that a type is another name of, and a type that is no union", async () => {
  expect(
    await exact(`function a(e: Event) { if (e.kind === "cart") { e.held.total() }
if (e.kind !== "cart") { e.held.total() }
if (e.kind === "other") { e.held.total() } }
function b(s: Shelf) { if (s.kind === "crate") { s.held.total() } }`)
  ).toStrictEqual(["a.ts:2 Cart", "a.ts:3 Crate", "a.ts:5 Cart"])
})

test("a value of a type below the one that is told keeps its own; a function that says nothing of a type tells none", async () => {
  expect(
    await exact(`function a(one: BigCart, two: Cart | Crate, three: unknown) {
if (isCart(one)) one.total()
if (isCart(two)) two.total()
if (!isCart(two)) two.total()
if (isCart(three)) three.total()
if (isBig(three)) three.total()
if (isBig(two)) two.total()
}`)
  ).toStrictEqual([
    "a.ts:3 BigCart",
    "a.ts:4 Cart",
    "a.ts:5 Crate",
    "a.ts:6 Cart",
    "a.ts:8 Cart",
    "a.ts:8 Crate"
  ])
})
