/** Failed assertions as the runtimes of C and C++, and Rust, print them. */
import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"
import { processorMillis } from "../../support/processorMillis.ts"

const PLACE = { file: "src/cart.cpp", function: "add", line: 12, own: true, source: "count > 0" }
const { function: _, ...UNNAMED } = PLACE

test.each([
  [
    "shop: src/cart.cpp:12: void shop::Cart::add(int, const Item&) const: Assertion `count > 0' failed.\nAborted",
    { ...PLACE, function: "shop::Cart::add" }
  ],
  [
    "src/cart.cpp:12: shop::Item shop::Cart::operator[](size_t) const: Assertion `count > 0' failed.",
    { ...PLACE, function: "shop::Cart::operator[]" }
  ],
  ["src/cart.cpp:12: add: Assertion `count > 0' failed", PLACE],
  ["Assertion failed: (count > 0), function add, file src/cart.cpp, line 12.", PLACE],
  ["Assertion failed: count > 0 (src/cart.cpp: add: 12)", PLACE],
  ["Assertion failed: count > 0, file src/cart.cpp, line 12", UNNAMED],
  ['ASSERT: "count > 0" in file src/cart.cpp, line 12', UNNAMED]
])("an assertion of C: %j", (text, frame) => {
  expect(parseFailure(text)).toEqual({
    language: "c",
    type: "Assertion failed",
    message: "count > 0",
    frames: [frame]
  })
})

test.each([
  "thread 'main' panicked at src/cart.rs:12:5:\nassertion failed: count > 0",
  "thread 'main' panicked at 'assertion failed: count > 0', src/cart.rs:12:5"
])("an assertion of Rust quotes the code: %j", (text) => {
  expect(parseFailure(text).frames).toEqual([
    { file: "src/cart.rs", line: 12, column: 5, own: true, source: "count > 0" }
  ])
})

test("another panic of Rust quotes none", () => {
  expect(
    parseFailure("thread 'main' panicked at src/cart.rs:12:5:\nno items").frames[0]?.source
  ).toBeUndefined()
})

test("adversarial input is read in linear time", () => {
  const started = processorMillis()
  for (const text of [
    "a.c:1: ".repeat(20_000),
    `a.c:1: ${"x(".repeat(20_000)}: Assertion \`x`,
    "Assertion failed: ".repeat(20_000)
  ])
    parseFailure(text)
  expect(processorMillis() - started).toBeLessThan(2000)
})
