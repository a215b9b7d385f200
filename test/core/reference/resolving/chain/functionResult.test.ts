/** What a call of a bare name gives. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a bare call gives what the member of the enclosing type gives, else what the function does", async () => {
  const files = {
    "Shop.kt": `package shop
class Cart { fun total() = 1 }
class Crate { fun total() = 2 }
fun make(): Cart = Cart()
class Desk {
  fun make(): Crate = Crate()
  fun run() { make().total() }
}
class Till {
  fun run() { make().total() }
}
`
  }
  expect(await uses(files, "shop.Crate.total")).toStrictEqual(["Shop.kt:7 call exact"])
  expect(await uses(files, "shop.Cart.total")).toStrictEqual(["Shop.kt:10 call exact"])
})

test("of several functions of a name, the type is known if all give the same", async () => {
  const use = (other: string) =>
    uses(
      {
        "a.ts": "export class Cart { total() {} }\nexport class Crate { total() {} }\nimport './b'\n",
        "b.ts": `import { Cart, Crate } from "./a"\nexport function make(id: string): Cart\nexport function make(id: number): ${other}\nexport function make(id: unknown): Cart { return new Cart() }\n`,
        "use.ts": 'import { make } from "./b"\nmake(1).total()\n'
      },
      "Cart#total"
    )
  expect(await use("Cart")).toStrictEqual(["use.ts:2 call exact"])
  expect(await use("Crate")).toStrictEqual(["use.ts:2 call name-only"])
})
