import { expect, test } from "bun:test"
import { statementArguments } from "../../../../src/core/language/c/statementArguments.ts"
import { givenBy } from "./given.ts"

const given = givenBy(statementArguments)

test.each([
  ["{ DEBUG(show(a);) return; }", "{ { show(a);} return; }"],
  ["if (a) b(); else DEBUG(if (c)\nd();)", "if (a) b(); else { if (c)\nd();}"],
  ['{ CHECK("a", b != c, return 1;); }', '{ CHECK("a", b != c, 0 ); }'],
  ["{ CHECK(b, return NONE); CHECK(b, goto out); }", "{ CHECK(b, 0 ); CHECK(b, 0 ); }"]
])("statements that a macro takes are read: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "{ for (a = 1; a; a++) b(); WHILE(a); }",
  "{ LOOP(int a = 0; a < 2; a++) b(); }",
  "{ EACH(a, { b(); c(); }); }",
  "int a = MAX(b, c);",
  "{ CHECK(returned, gone); CHECK(return"
])("anything else stays: %s", (text) => {
  expect(statementArguments(text)).toStrictEqual([])
})
