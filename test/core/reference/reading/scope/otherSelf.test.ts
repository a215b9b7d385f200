/** Functions that have an enclosing object of their own. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const certaintyOf = async (body: string) => {
  const text = `class Cart {\n  total() {}\n  ${body}\n}\nclass Crate {\n  total() {}\n}\n`
  return (await uses({ "a.ts": text }, "Cart#total")).map((use) => use.split(" ").at(-1))
}

test("the enclosing object is not known in a function that may be called for any other, nor in an object inside of a method", async () => {
  for (const body of [
    "run() { on(function () { this.total() }) }",
    "run() { on(function () { on(() => this.total()) }) }",
    "run() { function inner() { this.total() } }",
    "run() { return { total() {}, go() { this.total() } } }",
    "run() { return { total() {}, go: function () { this.total() } } }",
    "run() { on(function () { this.total() }.bind(this)) }"
  ])
    expect([body, await certaintyOf(body)]).toStrictEqual([body, ["name-only"]])
})

test("neither are its fields, nor what it makes where it is a type", async () => {
  for (const body of [
    "constructor() { this.cart = new Cart() }\n  run() { on(function () { this.cart.total() }) }",
    "constructor() { this.cart = new Cart() }\n  run() { on(function () { const own = this.cart\n  own.total() }) }",
    "static run() { on(function () { new this().total() }) }"
  ]) {
    const text = `class Cart {\n  total() {}\n  ${body}\n}\nclass Crate {\n  total() {}\n}\n`
    const found = (await uses({ "a.js": text }, "Cart#total")).map((use) => use.split(" ").at(-1))
    expect([body, found]).toStrictEqual([body, ["name-only"]])
  }
})

test("it is that of a type in its members, and in functions without one of their own", async () => {
  for (const body of [
    "run() { this.total() }",
    "run() { on(() => this.total()) }",
    "run() { on({ total() {}, go: () => this.total() }) }",
    "run = function () { this.total() }",
    "run = () => this.total()",
    "get all() { return this.total() }"
  ])
    expect([body, await certaintyOf(body)]).toStrictEqual([body, ["exact"]])
})

test("a function without one of its own, in an object of a file, means none", async () => {
  const text = `class Cart {\n  total() {}\n}
const shop = {
  cart: new Cart(),
  open() {
    this.cart.total()
  },
  run: function () {
    this.cart.total()
  },
  go: () => this.cart.total()
}
`
  expect(await uses({ "a.ts": text }, "Cart#total")).toStrictEqual([
    "a.ts:7 call exact",
    "a.ts:10 call exact",
    "a.ts:12 call likely"
  ])
})
