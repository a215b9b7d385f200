import { expect, test } from "bun:test"
import { baseMacros } from "../../../../src/core/language/cpp/baseMacros.ts"
import { givenBy } from "../c/given.ts"

const given = givenBy(baseMacros)

test.each([
  ["class Row : public IF_NEW(ui::Box, ui::Table) { };", "class Row : public ui::Box { };"],
  [
    "class Row : private BASE(Box<int, 3>), public Cell {};",
    "class Row : private Box<int, 3> , public Cell {};"
  ],
  ["class Row : public Cell, public IF_NEW(Box,\n  Table)\n{};", "class Row : public Cell, public Box\n\n{};"]
])("a macro in place of a base class is read as its first argument: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "class Row { public: MOCK(int, size); private: CALL(a) {} };",
  "class Row : public Box<A, B>, public Cell { };",
  "class Row : public BASE(1, Table) { };",
  "class Row : public PICK(Box, Table)::Cell { };",
  "class Row : public BASE(a + b) { };"
])("anything else is unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
