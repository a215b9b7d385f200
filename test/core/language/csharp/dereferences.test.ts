import { expect, test } from "bun:test"
import { dereferences } from "../../../../src/core/language/csharp/dereferences.ts"
import { languageById } from "../../../../src/core/language/mod.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = (text: string) => withBlanks(text, dereferences(text))

test.each([
  ["*(p + 1) = 2;", "_[p + 1] = 2;"],
  ["*p++ = *q++;", "*p   = *q++;"],
  ["*(int*)p = 4;", "*      p = 4;"],
  ["*(A.B*)(p + 1) <<= *(A.B*)q;", "_      [p + 1] <<=  (A.B*)q;"],
  ["**(A**)p = null;", "       p = null;"],
  ["**(p + 1) = 2; var a = **(A**)q;", " _[p + 1] = 2; var a =   (A**)q;"],
  ["*(short*)this.a.b = 1;", "         this.a.b = 1;"],
  ["var a = *(p + 1);", "var a =  (p + 1);"],
  ["if (a) *(p) = 2; else f(ref *(A*)p);", "if (a) _[p] = 2; else f(ref  (A*)p);"]
])("an unsafe access through a composed pointer is read: %j", async (statement, read) => {
  const text = `class A { unsafe void F() { ${statement} } void G() { } }`
  expect(given(text)).toBe(`class A { unsafe void F() { ${read} } void G() { } }`)
  const { problem, symbols } = await deriveText("a.cs", text, languageById("csharp"))
  expect(problem).toBeUndefined()
  expect(symbols.map(({ name }) => name)).toStrictEqual(["A", "F", "G"])
})

test.each([
  "unsafe { *p = 2; a = b * (c + 1); (a) * (b); int* d = (int*)(p); *p++; }",
  "/* (unsafe) */ f(a);\n/*\n * (b)\n */",
  "f(*(a) = b)"
])("other text is unchanged: %j", (text) => {
  expect(dereferences(text)).toStrictEqual([])
})

test("what is not closed is read in linear time", () => {
  for (const piece of [";*(", "*", ";*((a)", "=*a++", ")*(a"])
    expect(given(`unsafe ${piece.repeat(3000)}`).length).toBe(7 + 3000 * piece.length)
})
