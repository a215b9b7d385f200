import { expect, test } from "bun:test"
import { isValue, isValueButNoSetting, withoutValues } from "../../../src/core/rank/messageValues.ts"

test("numbers, paths, addresses, file names, quoted texts and required versions are values", () => {
  for (const token of [
    "7",
    "(12ms)",
    "0x1f",
    "~/a",
    "./a",
    "/a/b",
    "http://a",
    "a.tar.gz",
    '"a b"',
    "a==1",
    "a@2",
    "b>=1.0"
  ])
    expect(isValue(token)).toBe(true)
})

test("words, names and options are none", () => {
  for (const token of ["cart", "cart.subtotals", "and/or", "--force", "a=b", "(see"])
    expect(isValue(token)).toBe(false)
})

test("the name of a setting may be a value or not, that of a file or a host is one", () => {
  for (const token of ["cart.id", "shop.cart.size:"]) {
    expect(isValue(token)).toBe(true)
    expect(isValueButNoSetting(token)).toBe(false)
  }
  for (const token of ["7", "a.tar.gz", "settings.yml:", "shop.example.com", "Cart.java", "/a/b.id"])
    expect(isValueButNoSetting(token)).toBe(true)
})

test("a message is told without its values and its logger", () => {
  expect(withoutValues("[main] read 'the cart' of a.json in 7 ms, 404 Not Found").trim()).toBe(
    "read of in ms,"
  )
})
