import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/rust/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ['a.b(str![[r#"c"#]])', 'a.b(___![[r#"c"#]])'],
  ["u8! { a }", "__! { a }"],
  ['let A {\n  #[cfg(b = "c")]\n  d,\n  ..\n} = e;', "let A {\n                 \n  d,\n  ..\n} = e;"],
  ["a(&raw, &raw);", "a(&___, &___);"],
  ["---cargo\n[package]\na = 1\n---\nfn b() {}", "        \n         \n     \n   \nfn b() {}"],
  ["#!/usr/bin/env cargo\n---\n---\nfn b() {}", "#!/usr/bin/env cargo\n   \n   \nfn b() {}"],
  ["if let A { 0: b, 1: c } = d {}", "if let A { _: b, _: c } = d {}"],
  ["fn a(#[b(c)] #[d(e)] f: G, #[h] i: J) {}", "fn a(        #[d(e)] f: G, #[h] i: J) {}"],
  ["a(|#[allow(b)] c| d)", "a(|            c| d)"],
  [
    'unsafe extern "C" {\n  pub safe fn a(b: c) -> d;\n}',
    '       extern "C" {\n  pub      fn a(b: c) -> d;\n}'
  ],
  ["unsafe extern {", "       extern {"],
  ["($(, ~$a:expr)*) => {}", "($(,  $a:expr)*) => {}"],
  ["a!(b, ~C::D; e)", "a!(b,  C::D; e)"],
  ["A { #[allow(b)] ref mut c } => d", "A {             ref mut c } => d"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "---\n[package]\n----\nfn a() {}",
  "---\nfn a() {}",
  "fn a() {}\n---\n---\n",
  "#![a]\n---\n---\n",
  "A { #[a] #[b] c: D }",
  "a::str!(b)",
  "let a = &raw const b; let c = &raw mut d; let e = &rawness;",
  "fn a(b: &str) -> !",
  "let a: bool = !b;",
  "my_str![a]",
  'pub unsafe extern "C" fn a() {}',
  "fn a(safe: bool) -> unsafe fn() { extern_(safe) }",
  "struct A { #[serde(skip)] b: C }",
  "enum A { #[default] B, C }",
  "#[test]\nfn a() {}"
])("other text stays: %j", (text) => {
  expect(misreadIn(text)).toEqual([])
})
