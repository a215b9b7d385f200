/** Variables of loops. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("a loop gives the elements, or the keys with them", async () => {
  const text = `package a
func f(carts []Cart, byName map[Key]Cart) {
	for _, cart := range carts { cart.Go() }
	for key, cart := range byName { key.Go(); cart.Go() }
	for at := range carts { at.Go() }
}
`
  expect(await receiversOf("go", "a.go", text)).toStrictEqual(["Cart", "Key", "Cart", ""])
})

test("another word means another loop", async () => {
  const text = "function f(carts: Cart[]) { for (const a of carts) a.go(); for (const b in carts) b.go() }"
  expect(await receiversOf("typescript", "a.ts", text)).toStrictEqual(["Cart", ""])
})
