import { describe, expect, test } from "bun:test"
import { isSameFrame, ownFrameKeys, parseFailure } from "../../../src/core/failure/mod.ts"

const of = (text: string) => ownFrameKeys(parseFailure(text))

const java = (lambda: string, line: number, below: string) =>
  `java.lang.NullPointerException: x\n\tat shop.Cart.lambda$total$${lambda}(Cart.java:${line})\n\tat java.base/java.util.ArrayList.forEach(ArrayList.java:${below})\n\tat shop.Cart.total(Cart.java:${line + 4})`

const rust = (hash: string, line: number) =>
  `thread 'main' panicked at src/a.rs:${line}:9:\nboom\nstack backtrace:\n   1: shop::Cart<T>::total::h${hash}\n             at /srv/src/a.rs:${line}:9\n   2: shop::main\n             at /srv/src/a.rs:3:1`

const go = (closure: number, at: string) =>
  `panic: x\n\ngoroutine 1 [running]:\nmain.(*Cart).Add.func${closure}(0xc0000${at})\n\t/srv/${at}/cart.go:${closure}9 +0x1b\nmain.main()\n\t/srv/${at}/main.go:12 +0x3b`

describe("ownFrameKeys() is the same for the same bug", () => {
  test("if lambda number, lines and library version differ", () =>
    expect(of(java("0", 12, "1511"))).toStrictEqual(of(java("3", 40, "1596"))))
  test("if the symbol hash and the lines differ", () =>
    expect(of(rust("0123456789abcdef", 4))).toStrictEqual(of(rust("fedcba9876543210", 9))))
  test("if the folder and the closure number differ", () =>
    expect(of(go(1, "ana"))).toStrictEqual(of(go(2, "bo"))))
  test("if the recursion depth differs", () => {
    const deep = (times: number) =>
      `RangeError: Maximum call stack size exceeded\n${"    at depth (/srv/a.js:2:30)\n".repeat(times)}    at run (/srv/a.js:9:1)`
    expect(of(deep(3))).toStrictEqual(of(deep(9)))
  })
})

describe("ownFrameKeys() differs for different bugs", () => {
  const at = (type: string, name: string, file: string) =>
    of(`Traceback (most recent call last):\n  File "/srv/${file}", line 3, in ${name}\n    x\n${type}: x`)
  test("if the function or file differs", () => {
    const all = [
      at("KeyError", "total", "a.py"),
      at("KeyError", "sum", "a.py"),
      at("KeyError", "total", "b.py")
    ]
    expect(new Set(all.map(String)).size).toBe(3)
  })
})

test("ownFrameKeys() is empty if no function of the program is named", () => {
  expect(of("KeyError: 'price'")).toStrictEqual([])
  expect(of("src/a.ts(3,5): error TS2345: Argument")).toStrictEqual([])
  expect(of("TypeError: x\n    at next (/srv/node_modules/a/b.js:1:2)")).toStrictEqual([])
})

describe("isSameFrame()", () => {
  test("a function is the same with and without its class", () => {
    for (const [one, two] of [
      ["Cart.total@cart.ts", "total@cart.ts"],
      ["add@cart.rb", "Shop::Cart#add@cart.rb"],
      ["load@a.py", "load@a.py"]
    ] as const)
      expect([one, isSameFrame(one, two), isSameFrame(two, one)]).toStrictEqual([one, true, true])
  })

  test("other functions, those of other classes, and those of other files are not", () => {
    for (const [one, two] of [
      ["Cart.total@cart.ts", "Order.total@cart.ts"],
      ["subtotal@cart.ts", "total@cart.ts"],
      ["Cart.total@cart.ts", "total@order.ts"],
      ["Cart.total@cart.ts", "@cart.ts"]
    ] as const)
      expect([one, isSameFrame(one, two), isSameFrame(two, one)]).toStrictEqual([one, false, false])
  })
})
