/** Members by what stands before them. */
import { describe, expect, test } from "bun:test"
import { uses } from "./uses.ts"

test("a method of a Ruby module is met by the module's whole name, and by its own in the module", async () => {
  const files = {
    "lib/rack/utils.rb":
      "module Rack\n  module Utils\n    def self.parse(q)\n      q\n    end\n    def self.all(q)\n      parse(q)\n    end\n  end\nend\n",
    "lib/rack/multipart.rb":
      "module Rack\n  module Parts\n    def self.parse(q)\n      q\n    end\n  end\nend\n",
    "lib/rack/request.rb":
      "module Rack\n  class Request\n    def go\n      Utils.parse(1)\n      Rack::Parts.parse(2)\n    end\n  end\nend\n",
    "lib/rack/more.rb":
      "module Rack\n  module Utils\n    def self.more\n      parse(3)\n    end\n  end\nend\n",
    "test/a.rb": "Rack::Utils.parse('a')\nx.parse(1)\n"
  }
  expect(await uses(files, "Rack::Utils.parse")).toStrictEqual([
    "lib/rack/utils.rb:7 call exact",
    "lib/rack/request.rb:4 call exact",
    "lib/rack/more.rb:4 call exact",
    "test/a.rb:1 call exact",
    "test/a.rb:2 call name-only"
  ])
})

test("a function of a Lua table is met by the name that a file gives to the module", async () => {
  const files = {
    "src/rocks/fetch.lua":
      "local fetch = {}\nfunction fetch.url(a) end\nfunction fetch.all() fetch.url(1) end\nreturn fetch\n",
    "src/rocks/other.lua": "local M = {}\nfunction M.url(a) end\nreturn M\n",
    "src/rocks/use.lua":
      'local fetch = require("rocks.fetch")\nlocal far = require("rocks.other")\nfetch.url(1)\nfar.url(2)\n'
  }
  expect(await uses(files, "fetch.url")).toStrictEqual([
    "src/rocks/fetch.lua:3 call exact",
    "src/rocks/use.lua:3 call likely"
  ])
  expect(await uses(files, "M.url")).toStrictEqual(["src/rocks/use.lua:4 call likely"])
})

test("where no type of that name is known, the one that has such a member is likely", async () => {
  const files = {
    "db.cc": "namespace db { int DB::Open(int n) { return n; } }\n",
    "use.cc": "int f() { return db::DB::Open(1) + DB::Open(2); }\n"
  }
  expect(await uses(files, "db::DB::Open")).toStrictEqual(["use.cc:1 call likely", "use.cc:1 call likely"])
})

test("a method is met by an instance that is imported, and by nothing that is imported from elsewhere", async () => {
  const python = {
    "db.py":
      "class Database:\n    def open(self): pass\nclass Other:\n    def open(self): pass\ndatabase = Database()\nmade = connect()\n",
    "app.py":
      "from db import database as base, made\nimport db\nimport elsewhere\nbase.open()\ndb.database.open()\nmade.open()\nelsewhere.open()\n"
  }
  expect(await uses(python, "db.Database.open")).toStrictEqual([
    "app.py:4 call exact",
    "app.py:5 call exact",
    "app.py:6 call name-only"
  ])
  expect(await uses(python, "db.Other.open")).toStrictEqual(["app.py:6 call name-only"])
  const typescript = {
    "src/db.ts":
      "export class Database { open() {} }\nexport const database = new Database()\nexport const typed: Database = make()\n",
    "src/app.ts": 'import { database, typed } from "./db"\ndatabase.open()\ntyped.open()\n'
  }
  expect(await uses(typescript, "Database#open")).toStrictEqual([
    "src/app.ts:2 call exact",
    "src/app.ts:3 call exact"
  ])
  const packages = {
    "packages/db/package.json": '{ "name": "@acme/db" }',
    "packages/db/src/index.ts": typescript["src/db.ts"],
    "packages/app/src/app.ts": 'import { database } from "@acme/db"\ndatabase.open()\n'
  }
  expect(await uses(packages, "Database#open")).toStrictEqual(["packages/app/src/app.ts:2 call likely"])
  const go = {
    "go.mod": "module example.com/m\n",
    "base/b.go":
      "package base\ntype DB struct{}\nfunc (d *DB) Open() {}\nvar Conn = &DB{}\nvar Lazy = NewDB()\nfunc NewDB() *DB { return nil }\n",
    "main.go":
      'package main\nimport "example.com/m/base"\nfunc main() {\n\tbase.Conn.Open()\n\tbase.Lazy.Open()\n}\n'
  }
  expect(await uses(go, "base.DB.Open")).toStrictEqual(["main.go:4 call exact", "main.go:5 call likely"])
  const java = {
    "a/Config.java":
      "package a;\npublic class Config { public static final Config ALL = make(); public void load() {} }\n",
    "b/Use.java": "package b;\nimport a.Config;\nclass Use { void f() { Config.ALL.load(); } }\n"
  }
  expect(await uses(java, "a.Config.load")).toStrictEqual(["b/Use.java:3 call exact"])
})

test("a method of a type is met by the name of one that extends it", async () => {
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
  // What it has of its own is another, and what is above a type is none of its own.
  const own =
    "class Base { static mk() {} }\nclass Sub extends Base { static mk() { super.mk() } }\nSub.mk()\n"
  expect(await uses({ "a.ts": own }, "Base.mk")).toStrictEqual(["a.ts:2 call exact"])
  for (const above of ["Elsewhere", "Base"]) {
    const parent = `<?php\nclass Base extends Elsewhere {}\nclass Sub extends ${above} { function go() { parent::go(); } }\n`
    expect(await uses({ "a.php": parent }, "Sub::go")).toStrictEqual([])
  }
})

test("what is called on what a call gave is no value of the type that was made first", async () => {
  const sources: ReadonlyArray<readonly [path: string, text: string, method: string]> = [
    [
      "a.py",
      "class Made:\n    def name(self): pass\ndef f():\n    t = Made().build()\n    t.name()\n    u = Made()\n    u.name()\nclass B:\n    def name(self): pass\n",
      "a.Made.name"
    ],
    [
      "a.rb",
      "class Made\n  def name; end\nend\ndef f\n  t = Made.new.build\n  t.name\n  u = Made.new\n  u.name\nend\nclass B\n  def name; end\nend\n",
      "Made#name"
    ],
    [
      "a.dart",
      "class Made { int name() => 1; }\nvoid f() {\n  var t = Made().build();\n  t.name();\n  var u = Made(g(1));\n  u.name();\n}\nclass B { int name() => 1; }\n",
      "Made.name"
    ],
    [
      "a.kt",
      "class Made { fun name() = 1 }\nfun f() {\n  val t = Made().build()\n  t.name()\n  val u = Made()\n  u.name()\n}\nclass B { fun name() = 1 }\n",
      "Made.name"
    ],
    [
      "a.rs",
      "struct Made;\nimpl Made { fn name(&self) {} }\nfn f() {\n  let t = Made::new().build();\n  t.name();\n  let u = Made::new();\n  u.name();\n}\nstruct B;\nimpl B { fn name(&self) {} }\n",
      "a::Made::name"
    ]
  ]
  for (const [path, text, method] of sources) {
    const found = await uses({ [path]: text }, method)
    const [first, second] = [...text.split("\n").entries()].flatMap(([at, line]) =>
      /^\s*[tu]\.name/.test(line) ? [at + 1] : []
    )
    expect(found.map((each) => each.replace("likely", "exact"))).toStrictEqual([
      `${path}:${first} call name-only`,
      `${path}:${second} call exact`
    ])
  }
})

test("a variable of a callback is of the type that it is made of there, whatever the file calls so", async () => {
  const files = {
    "a.ts": `class Boom { open() {} }
class Other { open() {} }
const e = new Other()
it("x", () => {
  const e = new Boom()
  e.open()
})
it("y", () => {
  const e = make()
  e.open()
})
e.open()
`
  }
  expect(await uses(files, "Boom#open")).toStrictEqual(["a.ts:6 call exact", "a.ts:10 call name-only"])
  expect(await uses(files, "Other#open")).toStrictEqual(["a.ts:10 call name-only", "a.ts:12 call exact"])
})

test("a field is met where a value is made with it, by the type that is made", async () => {
  const sources: ReadonlyArray<
    readonly [path: string, text: string, field: string, lines: ReadonlyArray<number>]
  > = [
    [
      "a.cs",
      "class Text { public bool Short { get; set; } }\nclass Other { public bool Short { get; set; } }\nclass A { void F() {\n var t = new Text { Short = true };\n var o = new Other { Short = true };\n t.Short = false;\n} }\n",
      "Text.Short",
      [4, 6]
    ],
    [
      "a.c",
      "struct T { int n; };\nstruct U { int n; };\nvoid f() {\n struct T t = { .n = 1 };\n struct U u = { .n = 1 };\n g((struct T){ .n = 2 });\n struct T list[] = { { .n = 3 } };\n}\n",
      "T.n",
      [4, 6]
    ],
    [
      "a.cc",
      "struct T { int n; };\nstruct U { int n; };\nvoid f() {\n T t{ .n = 1 };\n auto u = U{ .n = 1 };\n auto v = T{ .n = 2 };\n}\n",
      "T::n",
      [4, 6]
    ]
  ]
  for (const [path, text, field, lines] of sources)
    expect(await uses({ [path]: text }, field)).toStrictEqual(
      lines.map((line) => `${path}:${line} other exact`)
    )
})

test("the only member of a name is likely meant where the name tells, or the file has to do with it", async () => {
  const files = {
    "core/cache.ts": "export class Cache {\n  load() {}\n  get() {}\n  getOrCompute() {}\n}\n",
    "core/beside.ts": "export const f = (x: any) => x.y().load()\n",
    // What maps of the language have, too.
    "core/map.ts": "export const f = (x: any) => x.y().get()\n",
    "app/far.ts":
      "export const f = (x: any) => x.y().load()\nexport const g = (x: any) => x.y().getOrCompute()\n",
    "app/user.ts": 'import { make } from "../core/cache"\nexport const f = () => make().x().load()\n',
    "app/typed.ts": 'import type { Cache } from "shop"\nexport const f = (x: any) => x.y().load()\n'
  }
  expect(await uses(files, "Cache#load")).toStrictEqual([
    "core/beside.ts:1 call likely",
    "app/far.ts:1 call name-only",
    "app/user.ts:2 call likely",
    "app/typed.ts:2 call likely"
  ])
  expect(await uses(files, "Cache#get")).toStrictEqual(["core/map.ts:1 call name-only"])
  expect(await uses(files, "Cache#getOrCompute")).toStrictEqual(["app/far.ts:2 call likely"])
})

test("what is in the object that a file gives is met by its name, and behind what the file is called", async () => {
  const files = {
    "lib/symbols.js":
      "const keys = {\n  kState: Symbol('state'),\n  kOther: 2\n}\nmodule.exports = keys\nkeys.kState\n",
    "lib/all.js": "module.exports = require('./symbols')\n",
    "lib/reply.js":
      "const { kState, kMissing } = require('./symbols')\nthis[kState] = kMissing\nfunction f(kState) { return kState }\n",
    "lib/request.js": "const symbols = require('./all.js')\nsymbols.kState\nsymbols.kOther\n",
    "lib/else.js": "const { kState } = require('elsewhere')\nkState\n"
  }
  expect(await uses(files, "keys.kState")).toStrictEqual([
    "lib/symbols.js:6 other exact",
    "lib/reply.js:1 import exact",
    "lib/reply.js:2 other exact",
    "lib/request.js:2 other exact"
  ])
})

test("a member of what is made right before it is that of its type", async () => {
  for (const [path, code, name, use] of [
    ["a.ts", "class Cart {\n  get() {}\n}\nclass Shelf {\n  get() {}\n}\n", "Cart#get", "new Cart(1).get()"],
    ["b.ts", "class Cart {\n  get() {}\n}\nclass Shelf {\n  get() {}\n}\n", "Cart#get", "(new Cart()).get()"],
    [
      "c.py",
      "class Cart:\n    def get(self): pass\nclass Shelf:\n    def get(self): pass\n",
      "c.Cart.get",
      "Cart(1).get()"
    ],
    [
      "d.kt",
      "class Cart {\n  fun get() {}\n}\nclass Shelf {\n  fun get() {}\n}\n",
      "Cart.get",
      "fun a() { Cart(1).get() }"
    ],
    [
      "E.java",
      "class Cart {\n  void get() {}\n}\nclass Shelf {\n  void get() {}\n}\n",
      "Cart.get",
      "class A { void a() { new Cart(1).get(); } }"
    ],
    [
      "f.php",
      "<?php\nclass Cart { function get() {} }\nclass Shelf { function get() {} }\n",
      "Cart::get",
      "(new Cart(1))->get();"
    ]
  ] as const) {
    const line = code.split("\n").length
    expect([path, await uses({ [path]: `${code}${use}\n` }, name)]).toStrictEqual([
      path,
      [`${path}:${line} call exact`]
    ])
  }
  const far = {
    "a.ts": "export class Cart {\n  get() {}\n}\nexport const x = load().get() + new Shelf().get()\n"
  }
  expect(await uses(far, "Cart#get")).toStrictEqual(["a.ts:4 call name-only"])
})

const respond = `pub struct StatusCode(u16);
impl StatusCode { pub const OK: StatusCode = StatusCode(200); pub const NO: Self = Self(404); pub const MOST: u16 = 9; }
pub trait Respond: Named { fn respond(self) -> u16; }
pub trait Named { fn named(&self); }
impl Respond for StatusCode { fn respond(self) -> u16 { self.0 } }
impl<R> Respond for (StatusCode, R) { fn respond(self) -> u16 { 1 } }
`

test("a method of what is bound by a trait is that of the trait, or of one above it", async () => {
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

test("a method of a constant that stands in a type is that of the type that it is declared with, or likely of the one around", async () => {
  const files = {
    "src/lib.rs": respond,
    "src/a.rs": `use crate::StatusCode;
fn a() { StatusCode::OK.respond(); StatusCode::NO.respond(); }
fn b() { StatusCode::MOST.respond(); }
`
  }
  expect(await uses(files, "StatusCode::respond")).toStrictEqual([
    "src/a.rs:2 call exact",
    "src/a.rs:2 call exact",
    "src/a.rs:3 call name-only"
  ])
  expect(await uses(files, "Respond::respond")).toStrictEqual(["src/a.rs:3 call name-only"])
  const elsewhere = {
    "src/lib.rs":
      "use http::StatusCode;\npub trait Respond { fn respond(self); }\nimpl Respond for StatusCode { fn respond(self) {} }\nimpl<R> Respond for (StatusCode, R) { fn respond(self) {} }\n",
    "src/a.rs": "use http::StatusCode;\nfn a() { StatusCode::OK.respond() }\n"
  }
  expect(await uses(elsewhere, "StatusCode::respond")).toStrictEqual(["src/a.rs:2 call likely"])
  expect(await uses(elsewhere, "(StatusCode, R)::respond")).toStrictEqual([])
})

test("what is called on a value of Rust is told by its name, unless it is known to be another's", async () => {
  const files = {
    "src/lib.rs":
      "pub struct Own;\nimpl Own { pub fn len(&self) {} }\npub struct Two;\nimpl Two { pub fn len(&self) {} }\n",
    "src/a.rs": `use crate::Own;
fn a(v: Vec<u8>, o: Own, b: Box<Own>) {
    v.len(); Made::len(&v);
    o.len();
    b.len();
    std::LIMIT.len(); crate::LIMIT.len();
}
define! { pub struct Made; }
`
  }
  expect(await uses(files, "Two::len")).toStrictEqual([
    "src/a.rs:3 call name-only",
    "src/a.rs:3 call name-only",
    "src/a.rs:6 call name-only",
    "src/a.rs:6 call name-only"
  ])
  expect(await uses(files, "Own::len")).toContain("src/a.rs:4 call exact")
  expect(await uses(files, "Own::len")).toContain("src/a.rs:5 call exact")
})

test("a method of what a class of Java is bound by is that of the bound", async () => {
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

test("in the body of an enumerator what the enumeration has is met by its bare name, unless the body has its own", async () => {
  const files = {
    "p/State.java": `package p;
enum State {
  Data {
    void read() { to(Text); own(); this.to(Data); skip(); }
    void own() {}
  },
  Text { void read() { own(); } };
  abstract void read();
  void own() {}
  void to(State s) {}
}
class Far { void skip() {} void to() {} }
`
  }
  expect(await uses(files, "p.State.Text")).toStrictEqual(["p/State.java:4 other exact"])
  expect(await uses(files, "p.State.to")).toStrictEqual([
    "p/State.java:4 call exact",
    "p/State.java:4 call exact"
  ])
  expect(await uses(files, "p.State.own")).toStrictEqual(["p/State.java:7 call exact"])
  expect(await uses(files, "p.State.Data.own")).toStrictEqual(["p/State.java:4 call likely"])
})

test("what is called on a value that may be of any type is met by its name", async () => {
  for (const [path, text, name] of [
    [
      "a.kt",
      "class A { fun act() {} }\nclass B { fun act() {} }\nfun f(c: Any) {\n if (c is A) c.act() }\n",
      "A.act"
    ],
    [
      "a.dart",
      "class A { void act() {} }\nclass B { void act() {} }\nvoid f(dynamic c) {\n c.act(); }\n",
      "A.act"
    ],
    [
      "b.dart",
      "class A { void act() {} }\nclass B { void act() {} }\nvoid f(Object? c) {\n if (c is A) c.act(); }\n",
      "A.act"
    ],
    [
      "a.cs",
      "class A { void act() {} }\nclass B { void act() {}\n void f(dynamic c) {\n c.act(); } }\n",
      "A.act"
    ],
    ["a.ts", "class A { act() {} }\nclass B { act() {} }\nfunction f(c: any) {\n c.act() }\n", "A#act"],
    [
      "a.py",
      "class A:\n  def act(self): pass\ndef f(c: object):\n  c.act()\nclass B:\n  def act(self): pass\n",
      "a.A.act"
    ],
    [
      "a.php",
      "<?php class A { function act() {} }\nclass B { function act() {} }\nfunction f(mixed $c) {\n $c->act(); }\n",
      "A::act"
    ]
  ] as const)
    expect([path, await uses({ [path]: text }, name)]).toStrictEqual([path, [`${path}:4 call name-only`]])
})

test("a method of Go may be called through an interface that has it", async () => {
  const code =
    "package g\ntype Doer interface{ Act(n int) int }\ntype Gee struct{}\nfunc (g *Gee) Act(n int) int { return n }\nfunc run(d Doer) { d.Act(1) }\n"
  expect(await uses({ "a.go": code }, "g.Gee.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": code }, "g.Doer.Act")).toStrictEqual(["a.go:5 call exact"])
  const two = `${code}type Other struct{}\nfunc (o Other) Act(times int) int { return 1 }\nfunc (g Third) Act() {}\ntype Third struct{}\n`
  expect(await uses({ "a.go": two }, "g.Gee.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": two }, "g.Other.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": two }, "g.Third.Act")).toStrictEqual([])
})

test("what has all methods of an interface of Go is likely meant by it, what lacks one by its name only", async () => {
  const files = {
    "store/store.go":
      'package store\ntype Key string\ntype Store interface {\n\tGet(key Key) (value []byte, err error)\n\tPut(key Key, value []byte)\n}\nfunc Use(s Store) { s.Put("a", nil); s.Get("a") }\n',
    "mem/mem.go":
      'package mem\nimport "x/store"\ntype Mem struct{}\nfunc (m *Mem) Get(k store.Key) ([]byte, error) { return nil, nil }\nfunc (m *Mem) Put(k store.Key, v []byte) {}\n',
    "disk/disk.go":
      "package disk\ntype Disk struct{}\nfunc (d Disk) Get(key Key) ([]byte, error) { return nil, nil }\nfunc (d Disk) Put(key Key, value []byte) {}\n",
    "half/half.go":
      "package half\ntype Half struct{}\nfunc (h Half) Get(key Key) ([]byte, error) { return nil, nil }\ntype Odd struct{}\nfunc (o Odd) Get(key int) ([]byte, error) { return nil, nil }\n"
  }
  const call = (certainty: string) => [`store/store.go:7 call ${certainty}`]
  expect(await uses(files, "mem.Mem.Get")).toStrictEqual(call("likely"))
  expect(await uses(files, "disk.Disk.Get")).toStrictEqual(call("likely"))
  expect(await uses(files, "half.Half.Get")).toStrictEqual(call("name-only"))
  expect(await uses(files, "half.Odd.Get")).toStrictEqual([])
})

test("a table of Lua is that of its own file, and a module's folder of sources need not be named", async () => {
  const module =
    "local M = {}\nfunction M.add(a) return a end\nfunction M.run() return M.add(1) end\nreturn M\n"
  const files = {
    "lua/one.lua": module,
    "lua/two.lua": module,
    "use.lua": 'local one = require("lua.one")\none.add(1)\n'
  }
  const found = await uses(files, "M.add")
  expect(found).toStrictEqual([
    "lua/one.lua:3 call exact",
    "lua/two.lua:3 call exact",
    "use.lua:2 call likely"
  ])
})

test("a constant that a Rust type is given is met by the type, itself or its own word for it", async () => {
  const files = {
    "src/lib.rs": "mod level;\nmod app;\npub use self::level::Level;\n",
    "src/level.rs":
      "pub struct Level(u8);\nimpl Level {\n    pub const TOP: Self = Self::make(1);\n    const fn make(a: u8) -> Self { Self(a) }\n    fn up() -> Self { Self::TOP }\n}\npub const TOP: u8 = 2;\n",
    "src/app.rs": "use crate::Level;\nfn a() -> Level { Level::TOP }\nfn b() -> u8 { crate::level::TOP }\n"
  }
  expect(await uses(files, "level::Level::TOP")).toStrictEqual([
    "src/level.rs:5 other exact",
    "src/app.rs:2 other exact"
  ])
  expect(await uses(files, "level::TOP")).toStrictEqual(["src/app.rs:3 other exact"])
  expect(await uses(files, "level::Level::make")).toStrictEqual(["src/level.rs:3 call exact"])
})

test("a variant of Rust is met by its bare name where its enumeration is opened", async () => {
  const files = {
    "src/lib.rs": "pub mod shape;\nmod app;\nmod one;\n",
    "src/shape.rs":
      "pub enum Kind { Round, Named { label: u8 } }\nuse Kind::*;\nfn a(k: Kind) { match k { Round => 1, Named { label } => label } }\n",
    "src/app.rs":
      "use crate::shape::Kind::{self, *};\nfn b(k: Kind) { match k { Round => 1, Named { .. } => 2 } }\n",
    "src/one.rs": "use crate::shape::Kind::Round;\nfn c() { Round; Named; }\n"
  }
  expect(await uses(files, "shape::Kind::Round")).toStrictEqual([
    "src/shape.rs:3 other likely",
    "src/app.rs:2 other likely",
    "src/one.rs:1 import exact",
    "src/one.rs:2 other exact"
  ])
  expect(await uses(files, "shape::Kind::Named")).toStrictEqual([
    "src/shape.rs:3 type likely",
    "src/app.rs:2 type likely"
  ])
  expect(await uses(files, "shape::Kind::Named::label")).toStrictEqual(["src/shape.rs:3 other likely"])
})

test("a field of Rust is never a part of a path", async () => {
  const files = {
    "src/lib.rs":
      "pub struct Text { ptr: u8 }\nimpl Text { fn a(&self) { self.ptr; } }\nfn b() { std::ptr::null(); ptr::null(); TEXT.ptr; }\n"
  }
  expect(await uses(files, "Text::ptr")).toStrictEqual([
    "src/lib.rs:2 other exact",
    "src/lib.rs:3 other likely"
  ])
})

test("what a test framework makes a method of a C++ class has the members of that by their bare names", async () => {
  const files = {
    "find_test.cc":
      "class FindTest : public testing::Test { public: int Find(int n); int helper_; };\nclass Other { public: int Unrelated(); };\n" +
      "TEST_F(FindTest, Empty) { Find(1); helper_ = 3; this->Find(2); Unrelated(); }\nTEST(FindTest2, One) { Find(3); }\n"
  }
  expect(await uses(files, "FindTest::Find")).toStrictEqual([
    "find_test.cc:3 call exact",
    "find_test.cc:3 call exact"
  ])
  expect(await uses(files, "FindTest::helper_")).toStrictEqual(["find_test.cc:3 other exact"])
  expect(await uses(files, "Other::Unrelated")).toStrictEqual([])
})

test("what stands in a class without a name knows what the type around it has, unless it has its own", async () => {
  const text = `package z;
class Base { void close() {} }
class Around {
  Base field = new Base() {
    void close() { help(); own(); }
    void own() {}
  };
  void help() {}
  void own() {}
}
`
  const of = (name: string) => uses({ "z/Around.java": text }, `z.Around.${name}`)
  expect(await of("help")).toStrictEqual(["z/Around.java:5 call exact"])
  expect(await of("own")).toStrictEqual([])
  expect(await of("field.own")).toStrictEqual(["z/Around.java:5 call likely"])
})

test("what a type calls on itself and has from nowhere is likely of a type below it", async () => {
  const python = `class Base:
    def run(self): return self._probe(1)
    def later(self, pool): return pool.submit(self._probe, 2)
    def own(self): pass
class One(Base):
    def _probe(self, k): pass
    def own(self): self.own()
class Mixin:
    def go(self): return self._fetch(1)
class Giver:
    def _fetch(self, k): pass
class Both(Mixin, Giver): pass
`
  expect(await uses({ "a.py": python }, "a.One._probe")).toStrictEqual([
    "a.py:2 call likely",
    "a.py:3 other likely"
  ])
  expect(await uses({ "a.py": python }, "a.One.own")).toStrictEqual(["a.py:7 call exact"])
  expect(await uses({ "a.py": python }, "a.Giver._fetch")).toStrictEqual(["a.py:9 call name-only"])
  const script = `class Base {
  run() { return this.load(1) }
  later(p) { return p.submit(this.load, 2) }
}
class A extends Base { load() {} }
class B extends Base { load() {} }
`
  expect(await uses({ "a.js": script }, "A#load")).toStrictEqual([
    "a.js:2 call likely",
    "a.js:3 other likely"
  ])
})

describe("members that imports take out of their types", () => {
  test("a companion of Kotlin need not be named, nor what is imported through it", async () => {
    const files = {
      "A.kt":
        "package n\nclass H {\n  companion object {\n    const val MAX = 3\n    fun plain(): Int = Companion.MAX\n  }\n}\n",
      "B.kt":
        "package m\nimport n.H.Companion.plain\nimport n.H.Companion.MAX\nimport n.H\nfun f() {\n  plain()\n  println(MAX)\n  H.Companion.plain()\n}\n",
      "C.kt": "package m\nimport n.H.Companion.*\nfun g() = plain()\n"
    }
    expect(await uses(files, "n.H.plain")).toStrictEqual([
      "B.kt:2 import exact",
      "B.kt:6 call exact",
      "B.kt:8 call exact",
      "C.kt:3 call likely"
    ])
    expect(await uses(files, "n.H.MAX")).toStrictEqual([
      "A.kt:5 other exact",
      "B.kt:3 import exact",
      "B.kt:7 other exact"
    ])
    expect((await uses(files, "n.H")).filter((use) => use.includes("import"))).toStrictEqual([
      "B.kt:2 import exact",
      "B.kt:3 import exact",
      "B.kt:4 import exact",
      "C.kt:2 import exact"
    ])
  })

  test("an object of Scala gives what an import names, or all that it has, and no class of its name does", async () => {
    const files = {
      "A.scala":
        "package n\nobject Single { def one() = 1; val TWO = 2 }\npackage object k { def ofPackage() = 1 }\n",
      "B.scala": "package m\nimport n.Single.one\nimport n.Single.{TWO}\nclass U { one(); println(TWO) }\n",
      "C.scala": "package m\nimport n.Single._\nclass V { one(); println(TWO); ofClass() }\n",
      "E.scala":
        "package m\nclass Servlet extends Base\nobject Servlet { val Nothing = 1 }\nclass Base { def give() = 1 }\n",
      "F.scala": "package p\nimport m.Servlet._\nclass X { give(); println(Nothing) }\n",
      "D.scala": "package m\nimport n.k._\nclass W { ofPackage(); one() }\n",
      "G.scala": "package n\nprivate[n] object Own { def mine() = 1 }\nclass Own\n",
      "H.scala": "package n\nimport n.Own._\nclass Y { mine() }\n"
    }
    expect(await uses(files, "n.Single.one")).toStrictEqual([
      "B.scala:2 import exact",
      "B.scala:4 call exact",
      "C.scala:3 call likely",
      "D.scala:3 call name-only"
    ])
    expect(await uses(files, "n.Single.TWO")).toStrictEqual([
      "B.scala:3 import exact",
      "B.scala:4 other exact",
      "C.scala:3 other likely"
    ])
    expect(await uses(files, "m.Base.give")).toStrictEqual(["F.scala:3 call name-only"])
    expect(await uses(files, "n.k.ofPackage")).toStrictEqual(["D.scala:3 call likely"])
    expect(await uses(files, "n.Own.mine")).toStrictEqual(["H.scala:3 call likely"])
  })

  test("what `using static` of C# opens is a type, and what it has is likely meant", async () => {
    const files = {
      "A.cs":
        "namespace N;\npublic static class MathX { public const int Two = 2; public static int One() => 1; }\n",
      "B.cs": "using static N.MathX;\nnamespace M;\nclass U { void A() { One(); var x = Two; } }\n",
      "C.cs": "using N;\nnamespace M;\nclass V { void A() { One(); } }\n"
    }
    expect(await uses(files, "N.MathX.One")).toStrictEqual(["B.cs:3 call likely", "C.cs:3 call name-only"])
    expect(await uses(files, "N.MathX.Two")).toStrictEqual(["B.cs:3 other likely"])
    expect(await uses(files, "N.MathX")).toStrictEqual(["B.cs:1 import exact"])
  })
})

test("names of PHP that are whole are what they say, in texts too, and those of namespaces are no classes", async () => {
  const files = {
    "Far.php":
      "<?php\nnamespace N;\nclass Far { static function go() {} function run() {} }\nclass DateTime { static function make() {} }\n",
    "N.php": "<?php\nnamespace Other;\nclass N { static function make() {} }\n",
    "Plain.php": "<?php\nclass Plain { static function make2() {} }\n",
    "Use.php":
      "<?php\nnamespace N;\nclass U { function a(\\N\\Far $far) {\n  \\DateTime::make();\n  DateTime::make();\n  \\Plain::make2();\n  $far->run();\n  mock('N\\Far', \"\\\\N\\\\Far\", 'N\\Far::go', 'M\\Far', 'Far', 'M\\Far::go');\n} }\n"
  }
  expect(await uses(files, "N\\Far")).toStrictEqual([
    "Use.php:3 type exact",
    "Use.php:8 other likely",
    "Use.php:8 other likely",
    "Use.php:8 other likely"
  ])
  expect(await uses(files, "N\\Far::go")).toStrictEqual(["Use.php:8 other likely"])
  expect(await uses(files, "N\\Far::run")).toStrictEqual(["Use.php:7 call exact"])
  expect(await uses(files, "N\\DateTime::make")).toStrictEqual(["Use.php:5 call exact"])
  expect(await uses(files, "Plain::make2")).toStrictEqual(["Use.php:6 call likely"])
  expect(await uses(files, "Other\\N")).toStrictEqual([])
})

test("a variable of Go has the members of the type that is asserted of it, or that its case names", async () => {
  const files = {
    "go.mod": "module example.com/m\n",
    "base/b.go":
      "package base\ntype Repl struct{}\nfunc (r *Repl) Set() {}\ntype Other struct{}\nfunc (o *Other) Set() {}\n",
    "main.go":
      'package main\nimport "example.com/m/base"\nfunc main(x any) {\n\trepl := ctx.Value(1).(*base.Repl)\n\trepl.Set()\n\tr, ok := x.(*base.Repl)\n\tr.Set()\n\tswitch v := x.(type) {\n\tcase *base.Repl:\n\t\tv.Set()\n\tcase *base.Repl, *base.Other:\n\t\tv.Set()\n\tdefault:\n\t\tv.Set()\n\t}\n}\n'
  }
  expect(await uses(files, "base.Repl.Set")).toStrictEqual([
    "main.go:5 call exact",
    "main.go:7 call exact",
    "main.go:10 call exact",
    "main.go:12 call name-only",
    "main.go:14 call name-only"
  ])
  expect(await uses(files, "base.Other.Set")).toStrictEqual([
    "main.go:12 call name-only",
    "main.go:14 call name-only"
  ])
})

test("what values of Ruby have themselves is likely no member of a type that has one of its name", async () => {
  const files = {
    "excerpt.rb": "class Excerpt\n  def include?(x) = x\n  def to_excerpt = 1\nend\n",
    "use.rb": "DIRS = %w(a b)\nDIRS.include?(1)\n%w(a b).include?(2)\nthing.to_excerpt\n"
  }
  expect(await uses(files, "Excerpt#include?")).toStrictEqual([
    "use.rb:2 call name-only",
    "use.rb:3 call name-only"
  ])
  expect(await uses(files, "Excerpt#to_excerpt")).toStrictEqual(["use.rb:4 call likely"])
})

test("a block of Ruby may be evaluated by what has the method that is called in it", async () => {
  const files = {
    "lib/builder.rb":
      "class Builder\n  def use(part) = part\n  def freeze_app = 1\n  def helping = 2\n  def map = 3\nend\n",
    "spec/helper.rb": "def helping = 1\n",
    "spec/near.rb":
      "require_relative '../lib/builder'\nBuilder.new do\n  use Part\n  freeze_app\n  helping\n  map\n  use = 1\n  puts use\nend\n",
    "spec/far.rb": "it 'works' do\n  use Part\n  freeze_app\nend\n"
  }
  expect(await uses(files, "Builder#use")).toStrictEqual(["spec/near.rb:3 call name-only"])
  expect(await uses(files, "Builder#freeze_app")).toStrictEqual([
    "spec/near.rb:4 call name-only",
    "spec/far.rb:3 call name-only"
  ])
  for (const name of ["helping", "map"]) expect(await uses(files, `Builder#${name}`)).toStrictEqual([])
})

test("a value of TypeScript has the members of each type that its own is another name of, or is put together from", async () => {
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

test("a class of Ruby that is made has what it is given as fields, and what its superclass has", async () => {
  const files = {
    "lib/base.rb": "class Base\n  def greet\n  end\nend\nclass Odd\n  def body\n  end\nend\n",
    "lib/made.rb":
      "Part = Struct.new(:body, :head) do\n  def all\n    body + head\n  end\nend\nChild = Class.new(Base) do\n  def hello\n    greet\n  end\nend\n",
    "lib/use.rb":
      "def use\n  part = Part.new(1, 2)\n  part.body\n  child = Child.new\n  child.greet\n  child.hello\nend\n"
  }
  expect(await uses(files, "Part#body")).toStrictEqual([
    "lib/made.rb:3 call exact",
    "lib/use.rb:3 call likely"
  ])
  expect(await uses(files, "Odd#body")).toStrictEqual([])
  expect(await uses(files, "Base#greet")).toStrictEqual([
    "lib/made.rb:8 call likely",
    "lib/use.rb:5 call likely"
  ])
  expect(await uses(files, "Child#hello")).toStrictEqual(["lib/use.rb:6 call likely"])
})
