/** Errors as R, Julia, Bazel, CMake, Nix and notebooks print them. */
import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"

const summary = (text: string) => {
  const { frames, language, message, type } = parseFailure(text)
  return {
    language,
    type,
    message,
    frames: frames.map(
      ({ file, function: name, line, own }) => `${file}:${line} ${name ?? "-"}${own ? "" : " foreign"}`
    )
  }
}

test("a backtrace of R", () => {
  expect(
    summary(
      "Error in `add_items()`:\n! `count` must be positive.\nBacktrace:\n    ▆\n 1. ├─shop::fill(cart) at shop/R/fill.R:12:3\n" +
        " 2. │ └─shop:::add_items(cart, -1) at shop/R/cart.R:40:5\n 3. └─rlang::abort(message)"
    )
  ).toStrictEqual({
    language: "r",
    type: undefined,
    message: "`count` must be positive.",
    frames: ["shop/R/cart.R:40 shop:::add_items", "shop/R/fill.R:12 shop::fill"]
  })
  expect(
    summary(
      "Error in total(cart) : object 'rate' not found\n2: total(cart) at cart.R#9\n1: report(\"a\") at report.R#3"
    )
  ).toStrictEqual({
    language: "r",
    type: undefined,
    message: "object 'rate' not found",
    frames: ["cart.R:9 total", "report.R:3 report"]
  })
  expect(
    summary("── Error (test-cart.R:23:3): adds items ──\nError in `add()`: no such item").frames
  ).toStrictEqual(["test-cart.R:23 -"])
})

test("a stack trace of Julia", () => {
  expect(
    summary(
      "ERROR: ArgumentError: no item is called apple\nStacktrace:\n [1] price_of(cart::Cart, name::String)\n   @ Shop ~/shop/src/cart.jl:31\n" +
        " [2] iterate\n   @ ./array.jl:3 [inlined]\n [3] _collect(c::Vector)\n   @ Base ./array.jl:744\n [4] top-level scope\n   @ ~/shop/run.jl:4"
    )
  ).toStrictEqual({
    language: "julia",
    type: "ArgumentError",
    message: "no item is called apple",
    frames: [
      "~/shop/src/cart.jl:31 price_of",
      "./array.jl:3 iterate",
      "./array.jl:744 _collect foreign",
      "~/shop/run.jl:4 -"
    ]
  })
  expect(
    summary("cart: Test Failed at /srv/shop/test/cart.jl:7\n  Expression: total(cart) == 3").frames
  ).toStrictEqual(["/srv/shop/test/cart.jl:7 -"])
  expect(summary(" [1] total(x::Int64) at /srv/shop/src/cart.jl:3").frames).toStrictEqual([
    "/srv/shop/src/cart.jl:3 total"
  ])
})

test("a failed rule of Bazel", () => {
  expect(
    summary(
      "ERROR: /srv/shop/app/BUILD.bazel:3:11: in shop_image rule //app:image: \nTraceback (most recent call last):\n" +
        '\tFile "/srv/shop/rules/image.bzl", line 48, column 20, in _shop_image_impl\n\t\tlayers = layers_of(\n' +
        '\tFile "/srv/shop/rules/layers.bzl", line 12, column 9, in layers_of\n\t\tfail("no layers")\nError in fail: no layers\n'
    )
  ).toStrictEqual({
    language: "starlark",
    type: "fail",
    message: "no layers",
    frames: [
      "/srv/shop/rules/layers.bzl:12 layers_of",
      "/srv/shop/rules/image.bzl:48 _shop_image_impl",
      "/srv/shop/app/BUILD.bazel:3 -"
    ]
  })
  expect(summary("ERROR: /srv/shop/BUILD:3:1: no such package 'cart'").message).toBe("no such package 'cart'")
})

test("an error of CMake", () => {
  expect(
    summary(
      "CMake Error at cmake/Shop.cmake:34 (add_library):\n  No such source file.\nCall Stack (most recent call first):\n  CMakeLists.txt:12 (shop_library)\n"
    )
  ).toStrictEqual({
    language: "cmake",
    type: undefined,
    message: "No such source file.",
    frames: ["cmake/Shop.cmake:34 add_library", "CMakeLists.txt:12 shop_library"]
  })
  expect(summary("CMake Error: The source directory is missing.").message).toBe(
    "The source directory is missing."
  )
})

test("a trace of Nix", () => {
  expect(
    summary(
      "error:\n       … while evaluating the attribute 'config'\n         at /nix/store/abc-source/lib/modules.nix:359:9:\n          358|  a\n" +
        "       … while calling 'total'\n         at /srv/shop/modules/till.nix:14:5:\n       error: undefined variable 'rate'"
    )
  ).toStrictEqual({
    language: "nix",
    type: undefined,
    message: "undefined variable 'rate'",
    frames: ["/srv/shop/modules/till.nix:14 -", "/nix/store/abc-source/lib/modules.nix:359 -"]
  })
})

test("a trace of a notebook", () => {
  expect(
    summary(
      "KeyError                                  Traceback (most recent call last)\nCell In[3], line 2\n      1 cart = Cart()\n----> 2 cart.total()\n\n" +
        "File ~/shop/cart.py:12, in Cart.total(self)\n     11 def total(self):\n---> 12     return self.prices['a']\n\nKeyError: 'a'"
    )
  ).toStrictEqual({
    language: "python",
    type: "KeyError",
    message: "'a'",
    frames: ["~/shop/cart.py:12 Cart.total"]
  })
})
