import { expect, test } from "bun:test"
import { interfaceMacros } from "../../../../src/core/language/c/interfaceMacros.ts"
import { deriveText } from "../../../languages/deriveText.ts"
import { c } from "../../../../src/core/language/c/spec.ts"
import { givenBy } from "./given.ts"

const given = givenBy(interfaceMacros)

test("a type that a macro declares with members of macros is a struct of its name", () => {
  expect(
    given(
      "DECLARE_TYPE_(Cart, Base)\n{\n    METHOD(Total)(THIS_ int a) PURE;\n    METHOD_(int, Add)(THIS) PURE;\n};"
    )
  ).toBe("struct Cart\n{\n\n\n};")
  expect(given("DECLARE_TYPE_(\n  Cart)\n{\n    BEGIN_TYPE\n    METHOD(Total)(THIS) PURE;\n};")).toBe(
    "struct\nCart\n{\n\n\n};"
  )
})

test("tests, loops, initializers and functions that macros declare stay", () => {
  for (const text of [
    "TEST(Cart, total)\n{\n  RUN(1);\n}",
    "TEST(Cart, total)\n{\n  RUN(1)(2);\n}",
    "FOR_EACH(cart) { RUN(1)(2); }",
    "DECLARE(Cart) { int total; };",
    "DECLARE(Cart);",
    "DECLARE(Cart, 1) { METHOD(Total)(THIS);"
  ])
    expect(given(text)).toBe(text.replaceAll(/\n +/g, "\n"))
})

test("what follows such a type is declared", async () => {
  const text = `#define INTERFACE Cart
DECLARE_TYPE_(Cart, Base)
{
    METHOD(Total)(THIS_ REFERENCE id, void **found) PURE;
    METHOD_(ULONG, Add)(THIS) PURE;
};
#undef INTERFACE
#define Cart_Total(p, a, b) (p)->table->Total(p, a, b)
#define Cart_Add(p) (p)->table->Add(p)
typedef struct Cart *CartPointer;
int after(void);
`
  const { symbols } = await deriveText("a.h", text, c)
  expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toStrictEqual([
    "constant INTERFACE",
    "struct Cart",
    "macro Cart_Total",
    "macro Cart_Add",
    "type CartPointer",
    "function after"
  ])
})
