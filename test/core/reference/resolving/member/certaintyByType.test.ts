/** Members of an object whose type is known. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const respond = `pub struct StatusCode(u16);
impl StatusCode { pub const OK: StatusCode = StatusCode(200); pub const NO: Self = Self(404); pub const MOST: u16 = 9; }
pub trait Respond: Named { fn respond(self) -> u16; }
pub trait Named { fn named(&self); }
impl Respond for StatusCode { fn respond(self) -> u16 { self.0 } }
impl<R> Respond for (StatusCode, R) { fn respond(self) -> u16 { 1 } }
`

test("a static method is found through the name of a subtype", async () => {
  const sources: ReadonlyArray<readonly [path: string, text: string, method: string]> = [
    [
      "a.py",
      "class Base:\n    @classmethod\n    def mk(cls): pass\nclass Sub(Base): pass\nSub.mk()\n",
      "a.Base.mk"
    ],
    ["a.ts", "class Base { static mk() {} }\nclass Sub extends Base {}\nSub.mk()\n", "Base.mk"],
    ["a.rb", "class Base\n  def self.mk; end\nend\nclass Sub < Base\nend\nSub.mk\n", "Base.mk"],
    [
      "a.php",
      "<?php\nclass Base { static function mk() {} }\nclass Sub extends Base {}\nSub::mk();\n",
      "Base::mk"
    ],
    [
      "a.cc",
      "struct Base { static void mk() {} };\nstruct Sub : public Base { };\nvoid f() { Sub::mk(); }\n",
      "Base::mk"
    ],
    [
      "a.scala",
      "trait Base { def mk() = 1 }\nobject Sub extends Any with Base\nobject M { def f() = Sub.mk() }\n",
      "Base.mk"
    ]
  ]
  for (const [path, text, method] of sources) {
    const line = text.slice(0, text.search(/Sub(?:\.|::)mk/)).split("\n").length
    expect(await uses({ [path]: text }, method)).toStrictEqual([`${path}:${line} call exact`])
  }
  // Its own member is a different one, and members of supertypes are not its own.
  const own =
    "class Base { static mk() {} }\nclass Sub extends Base { static mk() { super.mk() } }\nSub.mk()\n"
  expect(await uses({ "a.ts": own }, "Base.mk")).toStrictEqual(["a.ts:2 call exact"])
  for (const above of ["Elsewhere", "Base"]) {
    const parent = `<?php\nclass Base extends Elsewhere {}\nclass Sub extends ${above} { function go() { parent::go(); } }\n`
    expect(await uses({ "a.php": parent }, "Sub::go")).toStrictEqual([])
  }
})

test("a method on a value bounded by a trait is that of the trait or a supertrait", async () => {
  const files = {
    "src/lib.rs": respond,
    "src/a.rs": `use crate::{Respond, Named};
impl<T: Clone + Respond> Wrap for T { fn wrap(self) { self.respond(); } }
fn c<T: Respond>(t: T) { t.respond(); }
fn d(t: impl Respond + Send, u: &dyn Respond) {
    t.respond(); u.respond();
}
fn e<T>(t: T) where T: Respond { t.respond(); T::respond(t); t.named() }
`
  }
  expect(await uses(files, "Respond::respond")).toStrictEqual([
    "src/a.rs:2 call exact",
    "src/a.rs:3 call exact",
    "src/a.rs:5 call exact",
    "src/a.rs:5 call exact",
    "src/a.rs:7 call exact",
    "src/a.rs:7 call exact"
  ])
  expect(await uses(files, "Named::named")).toStrictEqual(["src/a.rs:7 call exact"])
  expect(await uses(files, "StatusCode::respond")).toStrictEqual([])
})

test("a method on a value of a bounded Java type variable is that of the bound", async () => {
  const files = {
    "p/A.java":
      "package p;\ninterface Reader { void read(); }\nclass Other { void read() {} }\nclass Box<T extends Reader> {\n void f(T t) { t.read(); }\n <R> void g(R r) { r.read(); }\n}\n"
  }
  expect(await uses(files, "p.Reader.read")).toStrictEqual([
    "p/A.java:5 call exact",
    "p/A.java:6 call name-only"
  ])
  expect(await uses(files, "p.Other.read")).toStrictEqual(["p/A.java:6 call name-only"])
})

test("a TypeScript value has the members of all types in its alias, union or intersection", async () => {
  const files = {
    "def.ts": "export interface Def<T> {\n  wares: T[]\n}\nexport type Other = { wares: number }\n",
    "alias.ts":
      "import type { Def, Other } from './def'\nexport type AnyDef = Def<any>\nexport type Some = Partial<AnyDef> & { more: 1 }\nexport type Known = Other\nexport type Unknown = ReturnType<typeof make>\n",
    "use.ts":
      "import type { AnyDef, Known, Some, Unknown } from './alias'\nimport type { Def, Other } from './def'\n" +
      "function f(a: AnyDef, b: Some, c: Readonly<Def<1>>, d: Other | Def<1>, e: Known, g: Unknown, h: Def<1>[]) {\n" +
      "  a.wares\n  b.wares\n  c.wares\n  d.wares\n  e.wares\n  g.wares\n  h.wares\n" +
      "  const { wares = [] } = b\n  const made: AnyDef = { wares: [] }\n}\n"
  }
  expect(await uses(files, "Def#wares")).toStrictEqual([
    "use.ts:4 other exact",
    "use.ts:5 other exact",
    "use.ts:6 other exact",
    "use.ts:7 other exact",
    "use.ts:9 other name-only",
    "use.ts:11 other exact",
    "use.ts:12 other exact"
  ])
  expect(await uses(files, "Other#wares")).toStrictEqual([
    "use.ts:7 other exact",
    "use.ts:8 other exact",
    "use.ts:9 other name-only"
  ])
})

test("Swift: a program may add members to the language's collections", async () => {
  const files = {
    "a.swift":
      "extension Collection { func encodedQuality() {} }\nclass Cart { func emptied() {} }\nfunc run(names: [String]) {\n  names.encodedQuality()\n}\n"
  }
  expect(await uses(files, "Collection.encodedQuality")).toStrictEqual(["a.swift:4 call likely"])
})

test("Dart: an extension with a name adds members to a type of elsewhere", async () => {
  const files = {
    "a.dart":
      "extension Sizes on int { String readable() => ''; }\nextension Names on Map<String, int> { String names() => ''; }\nvoid run(int size, double ratio, Map<String, int> map) {\n  size.readable();\n  ratio.readable();\n  map.names();\n}\n"
  }
  expect(await uses(files, "Sizes.readable")).toStrictEqual(["a.dart:4 call likely"])
  expect(await uses(files, "Names.names")).toStrictEqual(["a.dart:6 call likely"])
})

test("a class that several files reopen has what any of them declares, and may have what modules declare", async () => {
  const files = {
    "cart.rb": "class Cart\n  include Loud\n  def total = 1\n  def both = 1\nend\n",
    "more.rb":
      "class Cart\n  def more = 1\n  def both = 1\nend\nmodule Shop\n  class Cart\n    def inner = 1\n  end\nend\n",
    "loud.rb": "module Loud\n  def shout = 1\n  def total = 1\nend\n",
    "use.rb":
      "def run\n  cart = Cart.new\n  cart.total\n  cart.more\n  cart.both\n  cart.shout\n  Shop::Cart.new.inner\nend\n"
  }
  expect(await uses(files, "Cart#total")).toContain("use.rb:3 call likely")
  expect(await uses(files, "Loud#total")).toContain("use.rb:3 call name-only")
  expect(await uses(files, "Cart#more")).toContain("use.rb:4 call likely")
  expect(await uses(files, "Cart#both", "method", "cart.rb")).toContain("use.rb:5 call name-only")
  expect(await uses(files, "Loud#shout")).toContain("use.rb:6 call likely")
  expect(await uses(files, "Shop::Cart#inner")).toContain("use.rb:7 call exact")
})
