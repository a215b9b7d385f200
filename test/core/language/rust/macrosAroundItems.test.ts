import { expect, test } from "bun:test"
import { macrosAroundItems } from "../../../../src/core/language/rust/macrosAroundItems.ts"
import { rust } from "../../../../src/core/language/rust/spec.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

const read = (text: string) => withBlanks(text, macrosAroundItems(text)).replaceAll(/\s+/g, " ").trim()

test.each([
  ["on_net! { mod a; pub(crate) use a::{B, C}; }", "mod a; pub(crate) use a::{B, C};"],
  [
    'on! {\n  /// "{" A.\n  #[cfg(a = "]")]\n  impl A { fn b() { "}"; } }\n}\n',
    '/// "{" A. #[cfg(a = "]")] impl A { fn b() { "}"; } }'
  ],
  [
    "on! { static A: B = C { d: 1 }; const E: u8 = '}' as u8; }",
    "static A: B = C { d: 1 }; const E: u8 = '}' as u8;"
  ],
  [
    "a::on! { pub async fn b<T>(c: T) {} other! { fn d() {} } }",
    "pub async fn b<T>(c: T) {} other! { fn d() {} }"
  ],
  [
    "  on! { struct A(u8); enum B { C } /* { */ trait D: E {} }",
    "struct A(u8); enum B { C } /* { */ trait D: E {}"
  ],
  [
    "cfg_if::cfg_if! {\n  if #[cfg(a)] {\n    fn b() {}\n  } else if #[cfg(any(c, d))] {\n    fn b() {}\n  } else {\n    mod e;\n  }\n}\n",
    "fn b() {} fn b() {} mod e;"
  ]
])("only the items are read of %j", (text, items) => {
  expect(read(text)).toBe(items)
})

test.each([
  "on! { }",
  "on! { a => b, fn c() {} }",
  "on! { fn a() {} b }",
  "on! { fn a() {}",
  "let a = on! { fn b() {} };",
  "flags! { pub struct A: u8 { const B = 1; } }",
  "lazy! { static ref A: B = c(); }",
  "check! { fn holds(mut x in 0..9) {} }",
  "quote! { impl #a for B {} }",
  "cfg_if! { if #[cfg(a)] { b(); } }",
  "// on! { fn a() {} }"
])("a macro with another form stays: %j", (text) => {
  expect(macrosAroundItems(text)).toEqual([])
})

test.each(["on! { fn a() {\n", "on! {/*\n", "on! { pub(\n", "on! { #[a\n"])(
  "what has no end in %j is not read again for each of many macros",
  (beginning) => {
    const text = beginning.repeat(100_000)
    const start = processorMillis()
    expect(macrosAroundItems(text)).toEqual([])
    expect(processorMillis() - start).toBeLessThan(2000)
  }
)

test("macros around something else do not use up the readings of those after them", () => {
  const others = "once! { static A: B = c() }\n".repeat(20)
  expect(read(`${others}on! { fn d() {} }`)).toEndWith("fn d() {}")
})

test("items in a macro are declared, and what they use is resolved, as outside of it", async () => {
  const lib =
    "mod sys;\non_net! {\n  mod poll;\n  pub use self::poll::Poll;\n  pub fn pair() -> u8 {\n    let pair = sys::open();\n    pair\n  }\n}\n"
  const { symbols } = await deriveText("src/lib.rs", lib, rust)
  expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toStrictEqual(["function pair"])
  const files = {
    "src/lib.rs": lib,
    "src/sys.rs": "on_net! {\n  pub fn open() -> u8 { 1 }\n}\n",
    "src/poll.rs":
      "on_net! {\n  pub struct Poll { inner: u8 }\n  impl Poll { pub fn make(inner: u8) -> Poll { Poll { inner } } }\n}\n",
    "src/user.rs": "use crate::Poll;\nfn go() { Poll::make(1); }\n"
  }
  expect(await uses(files, "pair")).toStrictEqual([])
  expect(await uses(files, "sys::open")).toStrictEqual(["src/lib.rs:6 call exact"])
  expect(await uses(files, "poll::Poll::make")).toStrictEqual(["src/user.rs:2 call exact"])
  expect(await uses(files, "poll::Poll::inner")).toStrictEqual(["src/poll.rs:3 other exact"])
})
