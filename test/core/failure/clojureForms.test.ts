import { expect, test } from "bun:test"
import { clojureFrame } from "../../../src/core/failure/clojureForms.ts"
import { parseFailure } from "../../../src/core/failure/mod.ts"

const shown = (text: string) => {
  const { frames, language, message, type } = parseFailure(text)
  return [
    language,
    `${type ?? "-"}: ${message}`,
    ...frames.map(({ file, function: name, line, own }) => `${name} ${file}:${line}${own ? "" : " foreign"}`)
  ]
}

test("a stack trace of Clojure gives namespaces, functions and files of its code", () => {
  const trace = `clojure.lang.ExceptionInfo: no such cart {:id 7}
	at shop.big_cart$find_cart_BANG_.invokeStatic(big_cart.clj:12)
	at shop.big_cart$find_cart_BANG_.invoke(big_cart.clj:8)
	at shop.big_cart$_main$fn__231$inner__240.invoke(big_cart.clj:30)
	at shop.big_cart$eval99.invoke(NO_SOURCE_FILE:1)
	at shop.types.Cart.total(types.cljc:4)
	at clojure.core$apply.invokeStatic(core.clj:667)`
  expect(shown(trace)).toStrictEqual([
    "java",
    "clojure.lang.ExceptionInfo: no such cart {:id 7}",
    "shop.big-cart/find-cart! shop/big_cart.clj:12",
    "shop.big-cart/find-cart! shop/big_cart.clj:8",
    "shop.big-cart/-main shop/big_cart.clj:30",
    "shop.types.Cart.total shop/types.cljc:4",
    "clojure.core/apply clojure/core.clj:667 foreign"
  ])
})

test("a trace as data is read", () => {
  const trace = `{:cause "Divide by zero"
 :via
 [{:type java.lang.ArithmeticException
   :message "Divide by zero"
   :at [shop.cart$total invokeStatic "cart.clj" 12]}]
 :trace
 [[shop.cart$total invokeStatic "cart.clj" 12]
  [shop.core$_main doInvoke "core.clj" 3]]}`
  expect(shown(trace)).toStrictEqual([
    "java",
    "-: Divide by zero",
    "shop.cart/total shop/cart.clj:12",
    "shop.cart/total shop/cart.clj:12",
    "shop.core/-main shop/core.clj:3"
  ])
})

test.each([
  [
    "Execution error (ArithmeticException) at shop.cart/total (cart.clj:12).\nDivide by zero",
    ["java", "ArithmeticException: Divide by zero", "shop.cart/total shop/cart.clj:12"]
  ],
  [
    "Execution error at shop.big-cart/total (big_cart.clj:12).\nno such cart",
    ["java", "-: no such cart", "shop.big-cart/total shop/big_cart.clj:12"]
  ],
  [
    "Syntax error compiling at (shop/cart.clj:10:5).\nUnable to resolve symbol: totl in this context",
    ["java", "-: Unable to resolve symbol: totl in this context", "undefined shop/cart.clj:10"]
  ]
])("the summary that Clojure prints is read: %j", (text, expected) => {
  expect(shown(text)).toStrictEqual(expected)
})

test("the place of a function without a namespace that its file has stays as it is", () => {
  expect(clojureFrame({ function: "user$eval12.invoke", file: "form-init.clj", own: true })).toStrictEqual({
    function: "user",
    file: "form-init.clj",
    own: true
  })
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["Execution error (", "Syntax error ", "[[a$b c ", "at a$", ":at [[["])
    expect(parseFailure(piece.repeat(5000)).frames).toStrictEqual([])
})
