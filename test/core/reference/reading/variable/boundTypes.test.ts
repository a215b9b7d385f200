/** Types of variables, by what is known where they are bound. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const TYPES = `export interface Cart { total: number; lines: Line[] }
export interface Line { total: number }
declare const carts: Cart[]
declare function make(): Cart
`

test.each([
  ["a stated type", "const f = (cart: Cart) => cart.total"],
  ["the value", "const f = () => { const cart = make(); return cart.total }"],
  ["the place in a pattern", "const f = ({ cart }: { cart: Cart }) => cart.total"],
  ["a loop", "const f = () => { for (const cart of carts) cart.total }"],
  ["a function that visits each element", "const f = () => carts.map((cart) => cart.total)"]
])("a variable has a type by %s", async (_, text) => {
  expect(await uses({ "a.ts": TYPES + text }, "Cart#total")).toStrictEqual(["a.ts:5 other exact"])
})
