/** Paths of Rust. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("a path that begins with :: begins with a crate", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n[dependencies]\nshop = { path = "shop" }\n',
    "shop/Cargo.toml": '[package]\nname = "shop"\n',
    "shop/src/lib.rs": "pub struct Cart;\nimpl Cart { pub fn open() {} }\npub fn find() {}\n",
    "src/main.rs":
      "mod shop { pub fn find() {} }\nfn go(cart: ::shop::Cart) {\n  ::shop::Cart::open();\n  ::shop::find();\n}\n"
  }
  const found = async (name: string, path: string) => await uses(files, name, undefined, path)
  expect(await found("shop::Cart", "shop/src/lib.rs")).toStrictEqual([
    "shop/src/lib.rs:2 type exact",
    "src/main.rs:2 type exact",
    "src/main.rs:3 type exact"
  ])
  expect(await found("shop::Cart::open", "shop/src/lib.rs")).toStrictEqual(["src/main.rs:3 call exact"])
  expect(await found("shop::find", "shop/src/lib.rs")).toStrictEqual(["src/main.rs:4 call exact"])
})
