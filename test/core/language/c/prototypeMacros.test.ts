import { expect, test } from "bun:test"
import { prototypeMacros } from "../../../../src/core/language/c/prototypeMacros.ts"
import { givenBy } from "./given.ts"

const given = givenBy(prototypeMacros)

test.each([
  ["int add PROTO((int a, char *b));", "int add (int a, char *b) ;"],
  [
    "extern Big_Int *next of((void)), all P_((Cart *a, ...));",
    "extern Big_Int *next (void) , all P_((Cart *a, ...));"
  ],
  [
    "static void stop _ARGS ((cart));\nint DECLARED(more, (int a));",
    "static void stop _ARGS ((cart));\nint more (int a) ;"
  ]
])("macros around parameters are left out: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "int a = f((b)); int g GUARDED((mu)); h((int)b);",
  "int TABLE(a, (1 + 2));",
  "int add __attribute__((pure));",
  "f(a, b((c)));",
  "int add PROTO((int a"
])("anything else stays: %s", (text) => {
  expect(prototypeMacros(text)).toStrictEqual([])
})
