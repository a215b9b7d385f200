/** Names of R: a package is one namespace with its tests, a script has its own. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const FILES = {
  DESCRIPTION: "Package: shop\nTitle: Carts\n",
  "R/cart.R":
    'total <- function(x) UseMethod("total")\ntotal.cart <- function(x) sum(x)\nrate <- 0.5\nCart <- R6Class("Cart", public = list(\n  initialize = function() NULL,\n  add = function(item) {\n    self$check(item)\n  },\n  check = function(item) item\n))\n',
  "R/price.R": "price <- function(x) {\n  cart <- Cart$new()\n  cart$add(x)\n  total(x) * rate\n}\n",
  "R/big.R":
    'Big <- R6Class("Big", inherit = Cart)\nuse <- function() {\n  big <- Big$new()\n  big$check(1)\n}\n',
  "tests/testthat/test-cart.R":
    'test_that("it adds", {\n  expect_equal(total(1), 1)\n  filter(df, rate > 1)\n})\n',
  "analysis/run.R": 'library(shop)\nsource("helpers.R")\nplot(total(1), help_me())\nshop::price(2)\n',
  "analysis/helpers.R": "help_me <- function() total(1)\n",
  "other/DESCRIPTION": "Package: other\n",
  "other/R/other.R": "price <- function() total(1)\n"
}

test("a package sees its own functions, also in its tests", async () => {
  expect(await uses(FILES, "total")).toStrictEqual([
    "R/cart.R:2 other likely",
    "R/price.R:4 call exact",
    "tests/testthat/test-cart.R:2 call exact",
    "analysis/run.R:3 call exact"
  ])
})

test("a name that may be a column is likely at most", async () => {
  expect(await uses(FILES, "rate")).toStrictEqual([
    "R/price.R:4 other exact",
    "tests/testthat/test-cart.R:3 other likely"
  ])
})

test("a qualified name is one of the named package, and a sourced file brings its names", async () => {
  const found = await uses(FILES, "price")
  expect(found).toStrictEqual(["analysis/run.R:4 call exact"])
  expect(await uses(FILES, "help_me")).toStrictEqual(["analysis/run.R:3 call exact"])
})

test("members of a class are those of its objects", async () => {
  expect(await uses(FILES, "Cart#add")).toStrictEqual(["R/price.R:3 call exact"])
  expect(await uses(FILES, "Cart#check")).toStrictEqual(["R/cart.R:7 call exact", "R/big.R:4 call exact"])
})
