import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a member that gives a type variable gives what the type of the object states for it", async () => {
  const text = `class Cart { total() {} }
class Crate { total() {} }
class Box<T> { value!: T; all(): T[] { return [] } }
const f = (carts: Box<Cart>, crates: Box<Crate>, any: Box<unknown>) => {
  carts.value.total()
  crates.all()[0].total()
  any.value.total()
}
`
  const exact = async (name: string) =>
    (await uses({ "a.ts": text }, name)).filter((use) => use.endsWith(" exact"))
  expect(await exact("Cart#total")).toStrictEqual(["a.ts:5 call exact"])
  expect(await exact("Crate#total")).toStrictEqual(["a.ts:6 call exact"])
})
