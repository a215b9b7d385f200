/** Members of what a chain of names refers to. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const respond = `pub struct StatusCode(u16);
impl StatusCode { pub const OK: StatusCode = StatusCode(200); pub const NO: Self = Self(404); pub const MOST: u16 = 9; }
pub trait Respond: Named { fn respond(self) -> u16; }
pub trait Named { fn named(&self); }
impl Respond for StatusCode { fn respond(self) -> u16 { self.0 } }
impl<R> Respond for (StatusCode, R) { fn respond(self) -> u16 { 1 } }
`

test("a function of a Lua module is found by the name that a file gives to the module", async () => {
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

test("a method is found through an imported instance, but not through imports from elsewhere", async () => {
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
  expect(await uses(packages, "Database#open")).toStrictEqual(["packages/app/src/app.ts:2 call exact"])
  const go = {
    "go.mod": "module example.com/m\n",
    "base/b.go":
      "package base\ntype DB struct{}\nfunc (d *DB) Open() {}\nvar Conn = &DB{}\nvar Lazy = NewDB()\nfunc NewDB() *DB { return nil }\n",
    "main.go":
      'package main\nimport "example.com/m/base"\nfunc main() {\n\tbase.Conn.Open()\n\tbase.Lazy.Open()\n}\n'
  }
  expect(await uses(go, "base.DB.Open")).toStrictEqual(["main.go:4 call exact", "main.go:5 call exact"])
  const java = {
    "a/Config.java":
      "package a;\npublic class Config { public static final Config ALL = make(); public void load() {} }\n",
    "b/Use.java": "package b;\nimport a.Config;\nclass Use { void f() { Config.ALL.load(); } }\n"
  }
  expect(await uses(java, "a.Config.load")).toStrictEqual(["b/Use.java:3 call exact"])
})

test("a method of an associated constant is that of its declared type, else likely of its owner", async () => {
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

test("a Lua table belongs to its own file, and the lua/ folder may be part of a module name", async () => {
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

test("in a chain that goes on from an imported variable, the only member of a name is likely", async () => {
  const files = {
    "router.ts": "export const cartRouter = router({ removeLine: procedure.mutation(() => 1) })\n",
    "client.ts": "export const client = createClient()\n",
    "page.ts":
      'import { client } from "./client"\nimport { other } from "elsewhere"\nimport * as all from "./client"\nclient.cart.removeLine()\nother.cart.removeLine()\nall.cart.removeLine()\n'
  }
  expect(await uses(files, "cartRouter.removeLine")).toStrictEqual(["page.ts:4 call likely"])
})

test("a type may be extended by a module, whose members it then has, unless it has one of that name", async () => {
  const files = {
    "cart.rb":
      "class Cart\n  extend Quiet\nend\nclass Crate\n  def self.hush = 1\nend\nmodule Quiet\n  def hush = 1\nend\n",
    "use.rb": "def run\n  Cart.hush\n  Crate.hush\nend\n"
  }
  expect(await uses(files, "Quiet#hush")).toStrictEqual(["use.rb:2 call name-only"])
  expect(await uses(files, "Crate.hush")).toStrictEqual(["use.rb:3 call likely"])
})
