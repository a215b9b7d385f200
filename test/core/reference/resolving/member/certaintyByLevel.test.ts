import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

/** The lines of a text that use a member, each with its certainty where that is not `exact`. */
const linesOf = async (path: string, text: string, member: string) =>
  (await uses({ [path]: text }, member)).map((use) => {
    const [, line, certainty] = /:(\d+) \S+ (\S+)$/.exec(use)!
    return certainty === "exact" ? Number(line) : `${line} ${certainty}`
  })

test("TypeScript: a static member and one of objects have the uses on the class and on objects", async () => {
  const text = `class Cart {
  static total() { return 1 }
  total() { return 2 }
  static open() { return this.total() }
  go() { return [1].map(() => this.total()) }
}
class Bag extends Cart {
  total() { return super.total() }
  static more() { return super.total() }
}
Cart.total()
new Cart().total()
new Bag().total()
function use(cart: Cart) {
  cart.total()
}
`
  expect(await linesOf("a.ts", text, "Cart.total")).toStrictEqual([4, 9, 11])
  expect(await linesOf("a.ts", text, "Cart#total")).toStrictEqual([5, 8, 12, 15])
  expect(await linesOf("a.ts", text, "Bag#total")).toStrictEqual([
    "4 name-only",
    "5 likely",
    "12 likely",
    13,
    "15 likely"
  ])
})

test("Ruby: a class and its objects have members of one name; an object's member on the class is no more than likely", async () => {
  const text = `class Cart
  def self.total
    self.total
  end
  def total
    total
  end
  class << self
    def count = total
  end
  def count = 1
end
class Crate
  def total = 1
end
Cart.total
Cart.new.total
Crate.total
Cart.count
`
  expect(await linesOf("a.rb", text, "Cart.total")).toStrictEqual([3, 9, 16])
  expect(await linesOf("a.rb", text, "Cart#total")).toStrictEqual([6, 17])
  expect(await linesOf("a.rb", text, "Crate#total")).toStrictEqual(["18 likely"])
  expect(await linesOf("a.rb", text, "Cart.count")).toStrictEqual([19])
})

test("Ruby: a field that is declared for the class and its objects is likely accessed on both", async () => {
  const text = `class Cart
  class_attribute :limit
end
Cart.limit
Cart.new.limit
`
  expect(await linesOf("a.rb", text, "Cart#limit")).toStrictEqual([4, 5])
})
