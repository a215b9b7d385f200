import { expect, test } from "bun:test"
import { uses } from "../reference/uses.ts"

/** What has the members of a type by another name, in languages that give types such names: the sources, and the members. */
const SOURCES: Readonly<Record<string, readonly [path: string, text: string, cart: string, crate: string]>> =
  {
    Kotlin: [
      "a.kt",
      `class Crate { fun total() = 1 }
class Cart { fun total() = 1; val crate: Crate = Crate(); fun made(): Crate = Crate() }
typealias Basket = Cart
typealias Carts = List<Cart>
fun use(basket: Basket, carts: Carts) {
  basket.total()
  carts[0].total()
  basket.crate.total()
  basket.made().total()
}
`,
      "Cart.total",
      "Crate.total"
    ],
    Swift: [
      "a.swift",
      `class Crate { func total() -> Int { 1 } }
class Cart { func total() -> Int { 1 }; var crate: Crate; func made() -> Crate { Crate() } }
typealias Basket = Cart
typealias Carts = [Cart]
func use(basket: Basket, carts: Carts) {
  basket.total()
  carts[0].total()
  basket.crate.total()
  basket.made().total()
}
`,
      "Cart.total",
      "Crate.total"
    ],
    "C++": [
      "a.cpp",
      `struct Crate { int total() { return 1; } };
struct Cart { int total() { return 1; } Crate crate; Crate made() { return crate; } };
using Basket = Cart;
typedef std::vector<Cart> Carts;
void use(Basket basket, Carts carts) {
  basket.total();
  carts[0].total();
  basket.crate.total();
  basket.made().total();
}
`,
      "Cart::total",
      "Crate::total"
    ],
    TypeScript: [
      "a.ts",
      `class Crate { total() {} }
class Cart { total() {} crate: Crate; made(): Crate { return null! } }
type Basket = Readonly<Cart>
type Carts = Cart[]
function use(basket: Basket, carts: Carts) {
  basket.total()
  carts[0].total()
  basket.crate.total()
  basket.made().total()
}
`,
      "Cart#total",
      "Crate#total"
    ]
  }

for (const [language, [path, text, cart, crate]] of Object.entries(SOURCES))
  test(`${language}: what another name stands for has its members`, async () => {
    const exact = async (member: string) =>
      (await uses({ [path]: text }, member)).flatMap((use) => /:(\d+) \S+ exact$/.exec(use)?.[1] ?? [])
    expect(await exact(cart)).toStrictEqual(["6", "7"])
    expect(await exact(crate)).toStrictEqual(["8", "9"])
  })

test("Python: what another name stands for has its members, also where a variable is that name", async () => {
  const text = `class Crate:
    def total(self): ...
class Cart:
    crate: Crate
    def total(self): ...
Basket = Cart
type Other = Cart
def use(basket: Basket, other: Other):
    basket.total()
    other.total()
    basket.crate.total()
`
  const usesOf = (member: string) => uses({ "a.py": text }, member)
  expect(await usesOf("a.Cart.total")).toStrictEqual(["a.py:9 call exact", "a.py:10 call exact"])
  expect(await usesOf("a.Crate.total")).toStrictEqual(["a.py:11 call exact"])
})
