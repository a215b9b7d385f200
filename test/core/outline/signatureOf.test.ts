import { expect, test } from "bun:test"
import { signatureOf } from "../../../src/core/outline/mod.ts"

test.each([
  ["func Add(\n\ta int,\n) int {", "func Add( a int, ) int"],
  ["def total(self):", "def total(self)"],
  ["const add = (a) =>", "const add = (a)"],
  ["data Shape where", "data Shape"],
  ["fun add(a: Int) =", "fun add(a: Int)"],
  ["class Iter // NOLINT(misc)\n  : public Base {", "class Iter : public Base"],
  ["def half(a=4 // 2,\n  b=1):", "def half(a=4 // 2, b=1)"],
  ['f(String a = "http://x",\n  int b)', 'f(String a = "http://x", int b)'],
  [
    "class Cart(\n  /** What is in it,\n * at most 9. */\n  val items: List<Item>,\n) {",
    "class Cart( val items: List<Item>, )"
  ],
  ['find(glob = "/**", rest = "*/")', 'find(glob = "/**", rest = "*/")'],
  ["class This", "class This"],
  ["type Redo", "type Redo"]
])("signatureOf() writes %j on one line, without the opening of the body", (head, signature) => {
  expect(signatureOf(head)).toBe(signature)
})

test("signatureOf() returns at most 400 characters", () => {
  expect(signatureOf(`f(${"argument, ".repeat(500)})`)).toHaveLength(400)
})

test("signatureOf() tells by its last sign that something is cut, also where comments take the room", () => {
  const cases = ["a", "b", "c"].map((kind) => `  // ${"about it ".repeat(80)}\n  | { kind: "${kind}" }\n`)
  expect(signatureOf(`type Event =\n${cases.slice(0, 2).join("")}`)).toBe(
    'type Event = | { kind: "a" } | { kind: "b" }'
  )
  expect(signatureOf(`type Event =\n${cases.join("")}`)).toEndWith("…")
})
