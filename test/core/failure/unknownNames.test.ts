import { expect, test } from "bun:test"
import { unknownNames } from "../../../src/core/failure/unknownNames.ts"

test("unknownNames() reads what compilers say of members, with their types", () => {
  for (const message of [
    "Till.swift:3:5: error: value of type 'Cart' has no member 'totl'",
    "lib/till.dart:3:5: Error: The method 'totl' isn't defined for the class 'Cart'.",
    "[error] Till.scala:3: value totl is not a member of shop.Cart",
    "till.ts(3,5): error TS2339: Property 'totl' does not exist on type 'Cart<number>'.",
    "error[E0599]: no method named `totl` found for struct `Cart` in the current scope",
    "error[E0609]: no field `totl` on type `&Cart`",
    "./till.go:3:5: cart.totl undefined (type *shop.Cart has no field or method totl)",
    "Till.cs(3,5): error CS1061: 'Cart' does not contain a definition for 'totl' and no accessible"
  ])
    expect([message, unknownNames(message)]).toStrictEqual([message, [{ name: "totl", type: "Cart" }]])
})

test("unknownNames() reads what compilers say of other names, each once", () => {
  for (const message of [
    "e: file:///srv/Till.kt:3:5 Unresolved reference 'totl'.\ne: file:///srv/Till.kt:4:5 Unresolved reference 'totl'.",
    "e: /srv/Till.kt: (3, 5): Unresolved reference: totl",
    "Till.swift:3:5: error: cannot find 'totl' in scope",
    "error • Undefined name 'totl' • lib/till.dart:3:5 • undefined_identifier",
    "[error] Till.scala:3:5: not found: value totl",
    "error TS2304: Cannot find name 'totl'.",
    "error[E0425]: cannot find function `totl` in this scope",
    "./till.go:3:5: undefined: shop.totl",
    "Till.cs(3,5): error CS0103: The name 'totl' does not exist in the current context",
    "Till.java:3: error: cannot find symbol\n  symbol:   method totl(int)\n  location: class Cart"
  ])
    expect([message, unknownNames(message)]).toStrictEqual([message, [{ name: "totl" }]])
})

test("unknownNames() gives nothing for errors of running programs", () => {
  expect(unknownNames("TypeError: cart.totl is not a function")).toStrictEqual([])
  expect(unknownNames("no method of that name")).toStrictEqual([])
})
