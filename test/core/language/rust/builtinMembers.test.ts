import { expect, test } from "bun:test"
import { BUILTIN_MEMBERS } from "../../../../src/core/language/rust/builtinMembers.ts"
import { uses } from "../../reference/uses.ts"

test("after a value of unknown type, a name that the standard library has too is no evidence for a type of the program", async () => {
  expect(BUILTIN_MEMBERS.has("as_bytes")).toBe(true)
  const files = {
    "src/a.rs":
      "pub struct Tag;\nimpl Tag { pub fn as_bytes(&self) {} pub fn as_label(&self) {} }\nfn go(t: Tag) { find().as_bytes(); find().as_label(); t.as_bytes(); }\n"
  }
  expect(await uses(files, "a::Tag::as_bytes")).toStrictEqual([
    "src/a.rs:3 call name-only",
    "src/a.rs:3 call exact"
  ])
  expect(await uses(files, "a::Tag::as_label")).toStrictEqual(["src/a.rs:3 call likely"])
})
