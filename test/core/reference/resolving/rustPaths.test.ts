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

test("serde takes functions and modules by paths in strings", async () => {
  const files = {
    "src/main.rs": `struct Token;
impl Token { fn read(_: u8) {} }
fn is_zero(_: &u8) -> bool { true }
mod dates { pub fn today() {} pub mod ts {} }
#[derive(Deserialize)]
#[serde(rename = "is_zero", bound = "is_zero")]
struct Cart {
  #[serde(deserialize_with = "Token::read", skip_serializing_if = "is_zero")]
  size: u8,
  #[cfg_attr(feature = "serde", serde(default = "dates::today", with = "dates::ts"))]
  at: u8,
  #[other(with = "is_zero")]
  left: u8,
}
`
  }
  expect(await uses(files, "Token::read")).toStrictEqual(["src/main.rs:8 other exact"])
  expect(await uses(files, "is_zero")).toStrictEqual(["src/main.rs:8 other exact"])
  expect(await uses(files, "dates::today")).toStrictEqual(["src/main.rs:10 other exact"])
  expect(await uses(files, "dates::ts")).toStrictEqual(["src/main.rs:10 other exact"])
})

test("a pattern names the case or struct that it matches, and calls nothing", async () => {
  const files = {
    "src/main.rs": [
      "struct Cent(u8);",
      "enum Event { Paid(Cent), Left }",
      "fn show(event: Event) -> u8 {",
      "  match event { Event::Paid(Cent(n)) => n, Event::Left => 0 }",
      "}",
      "fn make() -> Event { Event::Paid(Cent(1)) }"
    ].join("\n")
  }
  expect(await uses(files, "Event::Paid")).toStrictEqual([
    "src/main.rs:4 other exact",
    "src/main.rs:6 call exact"
  ])
  expect(await uses(files, "Cent")).toStrictEqual([
    "src/main.rs:2 type exact",
    "src/main.rs:4 other exact",
    "src/main.rs:6 call exact"
  ])
})
