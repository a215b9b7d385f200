/** Variables in patterns that take fields out of values. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("a field is taken out of what is stated, written out, or given", async () => {
  const text = `function f({ a }: Shop, { b }: { b: Cart }, shops: Shop[], shop: Shop) {
  a.go(); b.go()
  const { c: { d } } = shop
  d.go()
  for (const { e } of shops) e.go()
}`
  expect(await receiversOf("typescript", "a.ts", text)).toStrictEqual([
    "Shop>.a",
    "Cart",
    "Shop>.c>.d",
    "Shop>.e"
  ])
})

test("a field of a type variable is not known", async () => {
  const text = "function f<T>({ a }: T) { a.go() }"
  expect(await receiversOf("typescript", "a.ts", text)).toStrictEqual([""])
})
