/** What functions get that stand for a value of a type of functions, or for the only member of an interface. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = {
  "Cart.java":
    "package shop;\nclass Cart { int total() { return 1; } }\nclass Crate { int total() { return 2; } }\n",
  "Use.java": `package shop;
class Use {
  void run() {
    Visitor<Cart> visitor = (one, two) -> { one.total();
      two.total(); };
  }
}
`
}

const usesWith = async (visitor: string) => {
  const files = { ...SHOP, "Visitor.java": `package shop;\n${visitor}\n` }
  return [await uses(files, "shop.Cart.total"), await uses(files, "shop.Crate.total")].map((found) =>
    found.filter((use) => !use.endsWith("name-only"))
  )
}

test("the only member without a body of an interface tells what a function gets, with its type arguments", async () => {
  expect(
    await usesWith(
      "interface Visitor<T> { void visit(T one, Crate two); default int n(Cart a) { return 1; } }"
    )
  ).toStrictEqual([["Use.java:4 call exact"], ["Use.java:5 call exact"]])
})

test.each([
  "interface Visitor<T> { void visit(T one, Crate two); void other(T one); }",
  "interface Visitor<T> { void visit(T one, Crate two); void visit(T one); }",
  "abstract class Visitor<T> { abstract void visit(T one, Crate two); }"
])("another type tells nothing: %s", async (visitor) => {
  expect(await usesWith(visitor)).toStrictEqual([[], []])
})

test("another name of a type of functions tells what that type does", async () => {
  const files = {
    "shop.ts":
      "export class Cart { total() {} }\nexport class Crate { total() {} }\nexport type Visit = (one: Cart) => void\n",
    "use.ts": 'import { Visit } from "./shop"\nconst f: Visit = (one) => one.total()\n'
  }
  expect(await uses(files, "Cart#total")).toStrictEqual(["use.ts:2 call exact"])
  expect(await uses(files, "Crate#total")).toStrictEqual([])
})
