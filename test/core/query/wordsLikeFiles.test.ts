import { expect, test } from "bun:test"
import { wordsLikeFiles } from "../../../src/core/query/mod.ts"

test.each([
  ["what does Cart.pm export", ["Cart.pm"]],
  ["is `app/cart.blade.php` or shop.properties read?", ["shop.properties"]],
  ["why is cart.total 0, and where is src/cart.inc used.", ["cart.total", "src/cart.inc"]],
  ["see cart.go and cart.total()", []],
  ["no file. Here is one sentence", []]
])("wordsLikeFiles() reads %j", (query, words) => {
  expect(wordsLikeFiles(query)).toStrictEqual(words)
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["a.", "a/", ".a-", "a.b "])
    expect(wordsLikeFiles(piece.repeat(50_000)).length).toBeLessThan(9)
})
