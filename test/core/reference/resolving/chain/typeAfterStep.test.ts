/** The types that single steps lead to. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `class Cart { total() {} }
class Crate { cart: Cart; open(): Cart { return this.cart }; self(): this { return this } }
class Big extends Crate { total() {} }
declare const crates: Map<string, Crate>
declare const boxed: { held: Cart; make: () => Cart }
`

/** The lines of a function that surely use `Cart.total`. */
const exactIn = async (...lines: ReadonlyArray<string>) =>
  (
    await uses(
      { "a.ts": `${SHOP}const run = (crate: Crate, big: Big) => {\n${lines.join("\n")}\n}\n` },
      "Cart#total"
    )
  ).flatMap((use) => lines[Number(/^a\.ts:(\d+) call exact$/.exec(use)?.[1] ?? 0) - 7] ?? [])

test("a field, a method, and a method that returns the object itself", async () => {
  const lines = [
    "crate.cart.total()",
    "crate.open().total()",
    "crate.self().cart.total()",
    "big.self().total()"
  ]
  expect(await exactIn(...lines)).toStrictEqual(lines.slice(0, 3))
})

test("a member of a collection, and of an object whose type is written out", async () => {
  const lines = ["crates.get('a').cart.total()", "boxed.held.total()", "boxed.make().total()"]
  expect(await exactIn(...lines)).toStrictEqual(lines)
})

test("a step that leads nowhere known ends the chain", async () => {
  expect(await exactIn("crate.other().total()", "crate.cart.other.total()")).toStrictEqual([])
})

test("Python: what a block is entered with is likely the object itself, where nothing states it", async () => {
  const text = `class Cart:
    def __enter__(self):
        return self
    async def __aenter__(self):
        return self
    def total(self): ...
class Crate:
    def total(self): ...
    def __enter__(self) -> Cart: ...
async def use():
    with Cart() as a:
        a.total()
    async with Cart() as b:
        b.total()
    with Crate() as c:
        c.total()
`
  expect(await uses({ "a.py": text }, "a.Cart.total")).toStrictEqual([
    "a.py:12 call likely",
    "a.py:14 call likely",
    "a.py:16 call exact"
  ])
})
