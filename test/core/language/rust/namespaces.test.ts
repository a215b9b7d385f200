/** Types, values and modules of one name, and types by other names. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "src/lib.rs": "mod err;\nmod other;\nmod pair;\npub fn pair() {}\n",
  "src/err.rs":
    "pub enum Err { Bad(u8) }\npub struct Key;\nimpl Key { pub fn make(self) {} pub fn named() {} }\npub struct Pair(u8);\n",
  "src/pair.rs": "pub fn x() {}\n",
  "src/other.rs": [
    "use crate::err::{Err, Key, Pair};",
    "type Short<T> = crate::err::Key;",
    "fn run(k: Short<u8>) -> Result<u8, Err> {",
    "  k.make(); Short::named();",
    "  match go() { Err(Err::Bad(_)) => Err(Err::Bad(1)), Pair(n) => n }",
    "}",
    "fn h() { crate::pair::x(); crate::pair(); }",
    "enum __State { __On, Off }",
    "use self::__State::{__On, Off};",
    "fn f(x: __State) -> u8 { match x { __On => 1, Off => 2 } }"
  ].join("\n")
}

test("what is called, or taken apart like a call, is no enum of that name", async () => {
  expect(await uses(FILES, "err::Err")).toStrictEqual([
    "src/other.rs:1 import exact",
    "src/other.rs:3 type exact",
    "src/other.rs:5 type exact",
    "src/other.rs:5 type exact"
  ])
  expect(await uses(FILES, "err::Pair")).toStrictEqual([
    "src/other.rs:1 import exact",
    "src/other.rs:5 other exact"
  ])
})

test("what a path goes through, and the module in another file, are no function of that name", async () => {
  expect(await uses(FILES, "pair")).toStrictEqual(["src/other.rs:7 call exact"])
})

test("a type has its members under another name too", async () => {
  expect(await uses(FILES, "err::Key::make")).toStrictEqual(["src/other.rs:4 call exact"])
  expect(await uses(FILES, "err::Key::named")).toStrictEqual(["src/other.rs:4 call exact"])
})

test("an import of variants uses their enum, and a pattern in capitals compares", async () => {
  expect(await uses(FILES, "other::__State")).toStrictEqual([
    "src/other.rs:9 import exact",
    "src/other.rs:10 type exact"
  ])
  expect(await uses(FILES, "other::__State::__On")).toStrictEqual([
    "src/other.rs:9 import exact",
    "src/other.rs:10 other exact"
  ])
})

test("what a type qualifies is its method, and what a value has is the field", async () => {
  const files = {
    "src/a.rs":
      "pub struct Pair { key: u8 }\nimpl Pair { fn key(self) -> u8 { self.key } }\nfn f(p: Pair) { go(Pair::key); each!(Pair::key); p.key; p.key(); Pair { key: 1 }; }\n"
  }
  expect(await uses(files, "a::Pair::key", "method")).toStrictEqual([
    "src/a.rs:3 other exact",
    "src/a.rs:3 other exact",
    "src/a.rs:3 call exact"
  ])
  expect(await uses(files, "a::Pair::key", "field")).toStrictEqual([
    "src/a.rs:2 other exact",
    "src/a.rs:3 other exact",
    "src/a.rs:3 other exact"
  ])
})

test("an import uses the modules of the file that its path goes through, and no function of their name", async () => {
  const files = {
    "src/lib.rs": "mod user;\npub mod kit { pub mod io { pub struct Out; } }\npub fn kit() {}\n",
    "src/user.rs":
      "use crate::kit::io::Out;\nuse crate::kit::{io::{self, Out as Other}};\nuse super::kit::io;\nuse std::io::Read;\n"
  }
  expect(await uses(files, "kit", "module")).toStrictEqual([
    "src/user.rs:1 import exact",
    "src/user.rs:2 import exact",
    "src/user.rs:3 import exact"
  ])
  expect(await uses(files, "kit::io")).toStrictEqual([
    "src/user.rs:1 import exact",
    "src/user.rs:2 import exact",
    "src/user.rs:2 import exact",
    "src/user.rs:3 import exact"
  ])
  expect(await uses(files, "kit", "function")).toStrictEqual([])
})

test("what follows a value without a call is no method, but a path may lead to one", async () => {
  const files = {
    "src/a.rs":
      "pub trait Fault { fn from_io(e: u8) -> u8; }\nfn go<S: Sink>() { find().from_io; each(S::Fault::from_io); each(<S as Fault>::from_io); find().from_io(1); }\n"
  }
  expect(await uses(files, "a::Fault::from_io")).toStrictEqual([
    "src/a.rs:2 other likely",
    "src/a.rs:2 other exact",
    "src/a.rs:2 call likely"
  ])
})

test("a variant that an import of all brings is meant, unless the module defines its name", async () => {
  const files = {
    "src/a.rs": "pub enum Kind { Open, Shut }\n",
    "src/b.rs": "use crate::a::Kind::*;\nconst Shut: u8 = 1;\nfn go() { Open; Shut; }\n"
  }
  expect(await uses(files, "a::Kind::Open")).toStrictEqual(["src/b.rs:3 other exact"])
  expect(await uses(files, "a::Kind::Shut")).toStrictEqual(["src/b.rs:3 other likely"])
})

test("attributes for the compiler use nothing of the program, those that derive or are its own do", async () => {
  const files = {
    "src/a.rs":
      "fn test() {}\nfn inline() {}\ntrait Draw {}\nfn make() {}\n#[test]\nfn one() {}\n#[cfg(all(test, unix))]\n#[inline(always)]\n#[derive(Draw)]\n#[serde(default = make)]\nstruct S;\n"
  }
  expect(await uses(files, "a::test")).toStrictEqual([])
  expect(await uses(files, "a::inline")).toStrictEqual([])
  expect(await uses(files, "a::Draw")).toStrictEqual(["src/a.rs:9 other exact"])
  expect(await uses(files, "a::make")).toStrictEqual(["src/a.rs:10 other exact"])
})

test("a macro has a name of its own, and no function is meant where one is used", async () => {
  const files = {
    "src/a.rs":
      "macro_rules! map { () => { map!() } }\npub fn map() {}\nfn go() { map!(); map(); assert!(map()); assert!(map![]); }\nfn vec() {}\nfn h() { vec![1]; vec(); assert_eq!(vec![1], vec()); }\n",
    "src/b.rs": "#[proc_macro]\npub fn sql(input: TokenStream) -> TokenStream { input }\n",
    "src/c.rs": "use crate::b::sql;\nfn q() { sql!(select); }\n"
  }
  expect(await uses(files, "a::map", "function")).toStrictEqual([
    "src/a.rs:3 call exact",
    "src/a.rs:3 call exact"
  ])
  expect(await uses(files, "a::map", "macro")).toStrictEqual([
    "src/a.rs:1 call exact",
    "src/a.rs:3 call exact",
    "src/a.rs:3 call exact"
  ])
  expect(await uses(files, "a::vec")).toStrictEqual(["src/a.rs:5 call exact", "src/a.rs:5 call exact"])
  expect(await uses(files, "b::sql")).toStrictEqual(["src/c.rs:1 import exact", "src/c.rs:2 call exact"])
})

test("a path through a type as a trait leads to what the trait declares", async () => {
  const files = {
    "src/a.rs":
      "pub trait Take { type Item; fn make(x: u8); }\nstruct Key;\nimpl Key { fn named() {} }\nfn f<T: Take>(x: <T as Take>::Item) { <T as Take>::make(1); each(<Key as Take>::make); <Key>::named(); <[u8]>::make(1); }\n"
  }
  expect(await uses(files, "a::Take::Item")).toStrictEqual(["src/a.rs:4 type exact"])
  expect(await uses(files, "a::Take::make")).toStrictEqual([
    "src/a.rs:4 call exact",
    "src/a.rs:4 other exact",
    "src/a.rs:4 call likely"
  ])
  expect(await uses(files, "a::Key::named")).toStrictEqual(["src/a.rs:4 call exact"])
})
