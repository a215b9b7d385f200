import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/erlang/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  [
    "?assertMatch(\n  {error, A} when A == {b, c}; A == d; is_list(A),\n  open(a)\n)",
    "?assertMatch(\n  {error, A} when A == {b, c}, A == d, is_list(A),\n  open(a)\n)"
  ],
  ["?match(A when A > 1, A < 3; A == 7, b())", "?match(A when A > 1, A < 3, A == 7, b())"],
  ["?order(#{k := K} when K == a; K == b)", "?order(#{k := K} when K == a, K == b)"]
])("alternatives of a guard in the argument of a macro become conditions: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "f(A) when A > 1; A < 0 -> a;\nf(B) when B == 1, B < 2; is_atom(B) -> g(b).",
  "fun(A) when A == b; A == c -> d end",
  "map(fun(A) when A == b; A == c -> d end)",
  "?match(A when A > 1, b())",
  "-spec f(A) -> A when A :: b.\n-spec g(B) -> B when B :: c; (d) -> d."
])("others are unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})

test("a text of many guards is read in linear time", () => {
  expect(misreadIn("a when b; ".repeat(40_000))).toStrictEqual([])
}, 30_000)
