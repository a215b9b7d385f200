import { expect, test } from "bun:test"
import { initializersInCalls } from "../../../../src/core/language/c/initializersInCalls.ts"
import { givenBy } from "./given.ts"

const given = givenBy(initializersInCalls)

test.each([
  ["RESET(cart, .total = 15, .sizes = { 1, 2 });", "RESET(cart,_.total = 15,_.sizes = ( 1, 2 ));"],
  [
    "RESET(cart,\n\t.rate.min = 0.5f,\n\t.rows[1].size = MAX(a, b),\n);",
    "RESET(cart,\n_.rate.min = 0.5f,\n_.rows[1].size = MAX(a, b)\n);"
  ],
  [
    "RESET(cart, .rows = { [FIRST] = { 1, { } }, [LAST].size = 2, });",
    "RESET(cart,_.rows = ( FIRST = ( 1, 0 ), LAST .size = 2 ));"
  ],
  [
    '{CHOICE(tax, {"none", 0}, {"auto", -1}), RANGE(1, 9)},',
    '{CHOICE(tax, ("none", 0), ("auto", -1)), RANGE(1, 9)},'
  ],
  [
    "int f(void) { return add(cart, new_rows( .size = 2)); }",
    "int f(void) { return add(cart, new_rows(_.size = 2)); }"
  ],
  ["RESET(cart,\n.total = 1);", "RESET(cart,\ntotal = 1);"],
  [
    "RESET(cart, .rows = {\n#if SMALL\n[0] = 1,\n#else\n[0] = 2,\n#endif\n}, .tax = 3);",
    "RESET(cart,_.rows = (\n\n1,\n\n2\n\n),_.tax = 3);"
  ],
  [
    "RESET(cart, [0].size = 1, [A + 1] = 2, [B][1].tax.low = 3);",
    "RESET(cart, _.size = 1, 2, B [1].tax.low = 3);"
  ],
  ["DECLARE(cart_t, cart, );", "DECLARE(cart_t, cart );"],
  ["RUN(cart, { RESET(row, .size = 1); stop(); });", "RUN(cart, { RESET(row,_.size = 1); stop(); });"]
])("parts of initializers that are arguments of a macro: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "struct cart c = { .total = 15, .sizes = { 1, 2 }, [2] = 3, };",
  "add(&c, (struct cart){ .total = 15, .rows = { 1 } }, (int[]){ 1, 2, });",
  "int x = ({ int y = 1; y; }) + MAX(({ z; }), a.b == c);",
  "void f(int x, ...); RUN({ stop(); }, ^{ go(); }); a(b).c = d[1] = 2;",
  "while (a[1] == 2) { b(c, d[3]); }",
  "RESET(cart, .total = 15"
])("what the grammar reads is unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})

test("in C++ a list of values is an argument, and brackets begin a function, but a field is none", () => {
  const givenInCpp = givenBy((text, tokens, reader) =>
    initializersInCalls(text, tokens, reader, { hasListArguments: true })
  )
  expect(givenInCpp("RESET(cart, .total = { .rate = 1 });")).toBe("RESET(cart,_.total = { .rate = 1 });")
  expect(givenInCpp("sort(rows, [=] { return 1; }, { 1, 2 }, [] = 3);")).toBe(
    "sort(rows, [=] { return 1; }, { 1, 2 }, [] = 3);"
  )
})
