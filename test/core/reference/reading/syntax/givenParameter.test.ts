/** Parameters of functions that are written as arguments. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

test("a function that is an argument gets elements as the parameters that its place says, and not as a part of one", async () => {
  expect(
    await exactLines(
      "php",
      "/** @param Cart[] $carts @param Crate[] $crates */ function run($carts, $crates) {",
      [
        "usort($carts, function ($a, $b) { $a->total(); $b->total(); });",
        "array_reduce($crates, fn ($sum, $c) => $sum + $c->total(), 0);",
        "array_reduce($carts, fn ($sum, $c) => $sum->total(), 0);",
        "array_map(fn ($a, $b) => $b->total(), $carts, $crates);",
        "array_map(fn ($a, $b, $c) => $c->total(), $carts, $crates);",
        "array_filter($carts, fn ($c, $key) => $key->total());",
        "array_filter($carts, fn ([$c]) => $c->total());"
      ]
    )
  ).toStrictEqual({
    cart: Array.from({ length: 2 }, () => "usort($carts, function ($a, $b) { $a->total(); $b->total(); });"),
    crate: [
      "array_reduce($crates, fn ($sum, $c) => $sum + $c->total(), 0);",
      "array_map(fn ($a, $b) => $b->total(), $carts, $crates);"
    ]
  })
})
