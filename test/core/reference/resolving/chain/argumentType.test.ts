/** The types of what is given to calls. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const TYPES = `interface Cart { total: number }
export function open(by: string, given: { cart: Cart; all: Cart[] }) {}
export class Store { constructor(given: { inner: { cart: Cart } }) {} }
`

test("a parameter of a function or a constructor may be written out, and hold further objects", async () => {
  const text = `${TYPES}open("a", { cart: { total: 1 }, all: [{ total: 2 }] })
new Store({ inner: { cart: { total: 3 } } })
`
  expect(await uses({ "a.ts": text }, "Cart#total")).toStrictEqual([
    "a.ts:4 other exact",
    "a.ts:4 other exact",
    "a.ts:5 other exact"
  ])
})

test("a field that is not written there has no type", async () => {
  const text = `${TYPES}open("a", { other: { total: 1 } })\nopen({ cart: { total: 2 } })\n`
  expect(await uses({ "a.ts": text }, "Cart#total")).toStrictEqual([])
})
