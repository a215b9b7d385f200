/** Members that a declaration adds to a type of another file. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "shop.ts":
    "export interface Cart { id: string }\nexport class Desk {}\nexport class Crate { total() {} }\n",
  "more.ts":
    'import { Crate } from "./shop"\ndeclare module "./shop" {\n  interface Cart { crate: Crate }\n  interface Desk { own: Crate }\n}\n',
  "other.ts": "export interface Cart { id: string }\n",
  "use.ts":
    'import { Cart, Desk } from "./shop"\nfunction run(cart: Cart, desk: Desk) {\n  cart.crate.total()\n  desk.own.total()\n}\n',
  "use2.ts": 'import { Cart } from "./other"\nfunction run(cart: Cart) {\n  cart.crate.total()\n}\n'
}

test("what a module declares that is named by the path to a file belongs to the type of that file", async () => {
  expect(await uses(FILES, "./shop.Cart#crate")).toStrictEqual(["use.ts:3 other exact"])
  expect(await uses(FILES, "./shop.Desk#own")).toStrictEqual(["use.ts:4 other exact"])
  expect(await uses(FILES, "Crate#total")).toStrictEqual([
    "use.ts:3 call exact",
    "use.ts:4 call exact",
    "use2.ts:3 call likely"
  ])
})

test("a namespace adds its functions to what has its name", async () => {
  const files = {
    "shop.ts":
      "export class Cart { total() {} }\nexport class Crate { total() {} }\nexport interface Box { crate: Crate }\nexport class Box { cart = new Cart() }\nexport namespace Box { export function make(): Box { return new Box() } }\n",
    "use.ts": 'import { Box } from "./shop"\nBox.make().cart.total()\nBox.make().crate.total()\n'
  }
  expect(await uses(files, "Cart#total")).toStrictEqual(["use.ts:2 call exact"])
  expect(await uses(files, "Crate#total")).toStrictEqual(["use.ts:3 call exact"])
})
