import { expect, test } from "bun:test"
import { rust } from "../../../../src/core/language/rust/spec.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const declaredIn = async (text: string) => {
  const { symbols } = await deriveText("src/lib.rs", text, rust)
  return symbols.map(({ doc, kind, name, signature, span }) => [kind, name, signature, span.startLine, doc])
}

test("items passed to a macro with other things are declared at their positions", async () => {
  expect(
    await declaredIn(
      "define! {\n  /// A.\n  #[one]\n  pub struct A(u8);\n  // no doc\n  pub(in a::b) unsafe fn b<T>(t: T) where T: fn() {\n  }\n  enum C { struct_ }\n  [end]\n}\n"
    )
  ).toStrictEqual([
    ["struct", "A", "pub struct A(u8)", 4, "A."],
    ["function", "b", "pub(in a::b) unsafe fn b<T>(t: T) where T: fn()", 6, ""],
    ["enum", "C", "enum C", 8, ""]
  ])
})

test("macro arguments that are not items, or inside functions, declare nothing", async () => {
  for (const text of [
    "routes! { fn index => 1, struct of, enum $name {} }\n",
    "assert_type!(struct A);\n",
    "on_if! { if (a) { pub struct A; } }\n",
    "type_of! { fn(A) -> B; }\n",
    "const _: () = { make() };\n"
  ])
    expect(await declaredIn(text)).toStrictEqual([])
  expect(await declaredIn("fn f() { define! { struct A; } }\n")).toHaveLength(1)
})

test("a function passed to a macro in an impl is a method", async () => {
  expect(await declaredIn("impl A { methods! { fn b(&self) {} } }\n")).toStrictEqual([
    ["method", "b", "fn b(&self)", 1, ""]
  ])
})
