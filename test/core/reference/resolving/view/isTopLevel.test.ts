/** Top-level definitions, and those that a type hides. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a bare Rust name refers to the item of the module, not to an associated type of that name", async () => {
  const files = {
    "src/a.rs": `struct Error;
trait Own { type Error; }
impl Own for u8 { type Error = Error; }
fn go() -> Error { Error }
`,
    "src/b.rs": "use crate::a::*;\nfn b(_: Error) {}\n"
  }
  expect(await uses(files, "a::Error")).toStrictEqual([
    "src/a.rs:3 type exact",
    "src/a.rs:4 type exact",
    "src/a.rs:4 other exact",
    "src/b.rs:2 type exact"
  ])
  expect(await uses(files, "a::u8::Error")).toStrictEqual([])
})

test("an associated type in a block of members inside a function hides no type of its name", async () => {
  const files = {
    "src/v.rs": `enum Value { Bool }
fn read() -> Value {
  struct Reader;
  impl Visitor for Reader {
    type Value = Value;
    fn visit(self) -> Value { Value::Bool }
  }
  let found: Value = Reader.visit();
  found
}
`
  }
  expect(await uses(files, "v::Value")).toStrictEqual([
    "src/v.rs:2 type exact",
    "src/v.rs:5 type exact",
    "src/v.rs:6 type exact",
    "src/v.rs:6 type exact",
    "src/v.rs:8 type exact"
  ])
  expect(await uses(files, "v::read::Reader::Value")).toStrictEqual([])
})
