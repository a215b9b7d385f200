/** Cases of type switches. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("a variable has the type of the case that names one", async () => {
  const text = `package a
func f(x any) {
	switch v := x.(type) {
	case *Cart:
		v.Go()
	case Crate, Box:
		v.Go()
	}
}
`
  const [cart, several] = await receiversOf("go", "a.go", text)
  expect(cart).toContain("Cart")
  expect(several).toBe("")
})
