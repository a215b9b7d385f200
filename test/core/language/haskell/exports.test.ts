import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const inner =
  "module Cart.Inner where\ndata Cart\n  = Full Int\n  | Empty\ntotal :: Cart -> Int\ntotal c = 1\nsize :: Cart -> Int\nsize c = 2\n"

test("what a module lists among its exports is that of the module that it imports it from", async () => {
  const files = {
    "Cart/Inner.hs": inner,
    "Cart.hs":
      "module Cart (Cart(..), total, size) where\nimport Cart.Inner hiding (size)\nsize :: Int -> Int\nsize a = a\n",
    "Shop.hs":
      "module Shop where\nimport Cart (Cart(..), total)\nuse :: Cart -> Int\nuse Empty = total Empty\n",
    "All.hs": "module All where\nimport Cart\nall c = total c + size 1\n"
  }
  expect((await uses(files, "Cart.Inner.total")).toSorted()).toStrictEqual([
    "All.hs:3 call exact",
    "Cart.hs:1 other exact",
    "Shop.hs:2 import exact",
    "Shop.hs:4 call exact"
  ])
  expect((await uses(files, "Cart.Inner.Empty")).toSorted()).toStrictEqual([
    "Shop.hs:4 other exact",
    "Shop.hs:4 other exact"
  ])
  expect((await uses(files, "Cart.Inner.Cart")).toSorted()).toStrictEqual([
    "Cart.hs:1 type exact",
    "Cart/Inner.hs:5 type exact",
    "Cart/Inner.hs:7 type exact",
    "Shop.hs:2 import exact",
    "Shop.hs:3 type exact"
  ])
  expect((await uses(files, "Cart.Inner.size")).toSorted()).toStrictEqual([])
  expect((await uses(files, "Cart.size")).toSorted()).toStrictEqual([
    "All.hs:3 call exact",
    "Cart.hs:1 other exact"
  ])
})

test("a module may qualify its own names, and an import leaves out what it hides", async () => {
  const files = {
    "Cart/Inner.hs": inner,
    "Shop.hs":
      "module Shop (Shop.total) where\nimport Cart.Inner hiding (total)\ntotal :: Int -> Int\ntotal a = Shop.total a\n",
    "Other.hs": "module Other where\nimport Cart.Inner hiding (total, (|+|))\nimport Shop\nuse = total 1\n"
  }
  expect((await uses(files, "Shop.total")).toSorted()).toStrictEqual([
    "Other.hs:4 call exact",
    "Shop.hs:1 other exact",
    "Shop.hs:4 call exact"
  ])
  expect((await uses(files, "Cart.Inner.total")).toSorted()).toStrictEqual([])
})

test("an operator that constructs is used in expressions and patterns", async () => {
  const files = {
    "Pair.hs":
      "module Pair where\ndata Pair a b\n  = a :*: b\nfirst (a :*: _) = a\nmade = 1 :*: 2\nmaker = (:*:)\n"
  }
  expect((await uses(files, "Pair.:*:")).toSorted()).toStrictEqual([
    "Pair.hs:4 other exact",
    "Pair.hs:5 call exact",
    "Pair.hs:6 other exact"
  ])
})

test("a pattern synonym may be an operator", async () => {
  const files = {
    "Queue.hs":
      "{-# LANGUAGE PatternSynonyms #-}\nmodule Queue where\npattern x :<| xs <- (next -> (x, xs))\nfirst (x :<| _) = x\n"
  }
  expect(await uses(files, "Queue.:<|")).toStrictEqual(["Queue.hs:4 other exact"])
})
