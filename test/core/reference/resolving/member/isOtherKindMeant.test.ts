/** A field and a method of one name. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("Java: a call means the method, anything else the field", async () => {
  const files = {
    "Cart.java":
      "class Cart {\n  int total;\n  int total() { return total; }\n  static int of(Cart cart) {\n    return cart.total() + cart.total;\n  }\n}\n"
  }
  expect(await uses(files, "Cart.total", "method")).toStrictEqual(["Cart.java:5 call exact"])
  expect(await uses(files, "Cart.total", "field")).toStrictEqual([
    "Cart.java:3 other exact",
    "Cart.java:5 other exact"
  ])
})

test("Java: a call reads a field of a record, as long as no method is declared for that", async () => {
  const record = (body: string) => ({
    "Cart.java": `record Cart(int total) {${body}}\nclass Shop {\n  int a(Cart cart) { return cart.total() + cart.total(2); }\n}\n`
  })
  expect(await uses(record(" "), "Cart.total", "field")).toStrictEqual(["Cart.java:3 call exact"])
  const declared = record(" public int total() { return 1; } ")
  expect(await uses(declared, "Cart.total", "field")).toStrictEqual([])
  expect(await uses(declared, "Cart.total", "method")).toStrictEqual(["Cart.java:3 call exact"])
})

test("Zig: a field is called only if its value may be a function", async () => {
  const files = {
    "cart.zig":
      "const Cart = struct {\n    total: u32,\n    run: *const fn () u32,\n};\nfn use(c: Cart) u32 {\n    return c.total() + c.run();\n}\n"
  }
  expect(await uses(files, "cart.Cart.total")).toStrictEqual([])
  expect(await uses(files, "cart.Cart.run")).toStrictEqual(["cart.zig:6 call exact"])
})

test("C#: a constant or a case of an enumeration is never called", async () => {
  const files = {
    "Op.cs": "namespace Shop;\nenum Op { Equals = 0, Add }\n",
    "Use.cs":
      'namespace Store;\nclass Use {\n  bool A(string name) {\n    if (string.Equals(name, "a", Kind.Ordinal)) return true;\n    return name == Op.Equals;\n  }\n}\n'
  }
  expect(await uses(files, "Shop.Op.Equals")).toStrictEqual(["Use.cs:5 other likely"])
})
