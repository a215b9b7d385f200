import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const exactLines = async (path: string, text: string, member: string) =>
  (await uses({ [path]: text }, member)).flatMap((use) => {
    const line = /:(\d+) \S+ exact$/.exec(use)?.[1]
    return line === undefined ? [] : [Number(line)]
  })

test("Ruby: the class of an object, and what its own members make", async () => {
  const text = `class Cart
  def self.call(x)
    new(x).call
    new.call
    call(x)
  end
  def call
    self.class.call(1)
    new.call
  end
end
class Crate
  def call = 1
end
`
  expect(await exactLines("a.rb", text, "Cart#call")).toStrictEqual([3, 4])
  expect(await exactLines("a.rb", text, "Cart.call")).toStrictEqual([5, 8])
})

test("Python: the class of an object, and what cls makes", async () => {
  const text = `class Cart:
    @classmethod
    def open(cls):
        cls().total()
        made = cls(1)
        made.total()
    def total(self):
        self.__class__.open()
class Crate:
    def total(self): ...
    def open(self): ...
`
  expect(await exactLines("a.py", text, "a.Cart.total")).toStrictEqual([4, 6])
  expect(await exactLines("a.py", text, "a.Cart.open")).toStrictEqual([8])
  const stated = `class Cart:
    def total(self): ...
class Crate:
    def total(self): ...
    def fill(self, cls: type[Cart]):
        cls().total()
def use(cls: type[Crate]):
    cls().total()
`
  expect(await exactLines("a.py", stated, "a.Cart.total")).toStrictEqual([6])
  expect(await exactLines("a.py", stated, "a.Crate.total")).toStrictEqual([8])
})

test("JavaScript: the class of an object", async () => {
  const text = `class Cart {
  static open() {}
  open() { this.constructor.open() }
}
class Crate { open() {} }
`
  expect(await exactLines("a.js", text, "Cart.open")).toStrictEqual([3])
  expect(await exactLines("a.js", text, "Cart#open")).toStrictEqual([])
})
