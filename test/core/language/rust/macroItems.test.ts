import { expect, test } from "bun:test"
import { rust } from "../../../../src/core/language/rust/spec.ts"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

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

test("the flags of a set of flags are constants of it", async () => {
  const text =
    "bitflags! {\n  /// Rights.\n  pub struct Rights: u8 {\n    /// May read.\n    #[doc(hidden)]\n    const READ = 1 << 0;\n    // Both.\n    const ALL = Self::READ.bits | 2;\n  }\n}\nfn f() { Rights::READ; }\n"
  const { symbols } = await deriveText("src/lib.rs", text, rust)
  expect(
    symbols.map((each) => [each.kind, each.qualifiedName, each.signature, each.span.startLine, each.doc])
  ).toStrictEqual([
    ["struct", "Rights", "pub struct Rights: u8", 3, "Rights."],
    ["constant", "Rights::READ", "const READ = 1 << 0", 6, "May read."],
    ["constant", "Rights::ALL", "const ALL = Self::READ.bits | 2", 8, ""],
    ["function", "f", "fn f()", 11, ""]
  ])
  expect(await uses({ "src/lib.rs": text }, "Rights::READ")).toStrictEqual([
    "src/lib.rs:8 other exact",
    "src/lib.rs:11 other exact"
  ])
})
