/** The types of values that expressions make. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("what is made has the type arguments after its name", async () => {
  const files = {
    "use.ts":
      "class Cart { total() {} }\nclass Box<T> {\n  get(): T { return null! }\n}\nconst a = new Box<Cart>()\na.get().total()\nnew Box<Cart>().get().total()\nconst b = new Map<string, Box<Cart>>()\nb.get('a').get().total()\nconst c = new Box()\nc.get().total()\n"
  }
  const exact = (await uses(files, "Cart#total")).filter((use) => use.endsWith("exact"))
  expect(exact).toStrictEqual(["use.ts:6 call exact", "use.ts:7 call exact", "use.ts:9 call exact"])
})

test("a comparison beside a name makes nothing", async () => {
  const files = {
    "Use.kt":
      "class Cart { fun total() = 1 }\nclass Limit\nfun f(cart: Cart) {\n  val less = Limit < cart\n  less.total()\n}\n"
  }
  expect((await uses(files, "Cart.total")).filter((use) => use.endsWith("exact"))).toStrictEqual([])
})
