/** Variables that get values of several types. */
import { expect, test } from "bun:test"
import { typeInRegion } from "../../../../../src/core/reference/reading/scope/assignedRegions.ts"
import { exactLines } from "../../exactLines.ts"

test("PHP: a variable has the last type that it was assigned in a block, up to the statement that assigns it again", async () => {
  expect(
    await exactLines("php", "function run($given) {", [
      "$a = new Cart();",
      "$a->total(1);",
      "$a = new Crate();",
      "$a->total(2);",
      "if ($given) { $a->total(3); $a = new Cart(); $a->total(4); }",
      "$a->total(5);",
      "$b = new Cart(); foreach ($given as $one) { $b->total(6); $b = new Crate(); }",
      "$c = new Cart(); $c = unknown(); $c->total(7);"
    ])
  ).toStrictEqual({
    cart: ["$a->total(1);", "if ($given) { $a->total(3); $a = new Cart(); $a->total(4); }"],
    crate: ["$a->total(2);"]
  })
})

test("typeInRegion() finds the last region around an offset", () => {
  const regions = [
    { from: 0, until: 20, type: "Cart", block: 1 },
    { from: 5, until: 10, type: "Crate", block: 2 }
  ]
  expect([4, 5, 10, 20].map((offset) => typeInRegion(regions, offset))).toStrictEqual([
    "Cart",
    "Crate",
    "Cart",
    undefined
  ])
  expect(typeInRegion(undefined, 1)).toBeUndefined()
})
