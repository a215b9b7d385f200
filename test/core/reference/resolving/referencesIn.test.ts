/** What mentions refer to. */
import { describe, expect, test } from "bun:test"
import { uses } from "../uses.ts"

describe("a definition", () => {
  test("is found by its name in its own file, unless a function binds the name", async () => {
    const files = { "a.py": "def go(): pass\ngo()\ndef other(go):\n    go()\n" }
    expect(await uses(files, "a.go")).toStrictEqual(["a.py:2 call exact"])
  })

  test("is found in another file only through an import that leads there", async () => {
    const files = {
      "pkg/a.py": "def go(): pass\n",
      "pkg/b.py": "from .a import go as run\nrun()\ngo()\n",
      "pkg/c.py": "from pkg import a\na.go()\n",
      "pkg/d.py": "from pkg.b import run\nrun()\n",
      "pkg/e.py": "from elsewhere import go\ngo()\n",
      "pkg/f.py": "go()\n"
    }
    expect(await uses(files, "pkg.a.go")).toStrictEqual([
      "pkg/b.py:1 import exact",
      "pkg/b.py:2 call exact",
      "pkg/c.py:2 call exact",
      "pkg/d.py:2 call exact",
      "pkg/e.py:1 import name-only",
      "pkg/e.py:2 call name-only"
    ])
  })

  test("is likely if only the end of the package path matches", async () => {
    const files = { "deep/pkg/a.py": "def go(): pass\n", "b.py": "from pkg.a import go\ngo()\n" }
    expect(await uses(files, "deep.pkg.a.go")).toStrictEqual(["b.py:1 import likely", "b.py:2 call likely"])
  })

  test("is found by its path from the root if the source folder is imported as a package", async () => {
    const files = {
      "src/pkg/mod.py": "def go(): pass\n",
      "tests/a.py":
        "from src.pkg.mod import go\nimport src.pkg.mod as m\nfrom src.pkg import mod\nm.go()\nmod.go()\nsrc.pkg.mod.go()\n",
      "tests/b.py": "import src.pkg.mod\nsrc.pkg.mod.go()\n"
    }
    expect(await uses(files, "pkg.mod.go")).toStrictEqual([
      "tests/a.py:1 import exact",
      "tests/a.py:4 call exact",
      "tests/a.py:5 call exact",
      "tests/b.py:2 call exact"
    ])
  })

  test("is re-exported only by a file that exports it", async () => {
    const files = {
      "a.ts": "export const go = () => 1\n",
      "b.ts": "import { go } from './a'\n",
      "c.ts": "import { go } from './b'\ngo()\n"
    }
    expect(await uses(files, "go")).toStrictEqual(["b.ts:1 import exact"])
  })

  test("inside a function is found only in that function", async () => {
    const files = {
      "a.ts": "function a() {\n  function x() {}\n  x()\n}\nfunction b() {\n  function x() {}\n  x()\n}\n"
    }
    expect(await uses(files, "a.x")).toStrictEqual(["a.ts:3 call exact"])
    expect(await uses(files, "b.x")).toStrictEqual(["a.ts:7 call exact"])
  })

  test("is found without an import if the language shares names within a package", async () => {
    const files = {
      "shop/a.go": "package shop\nfunc Pay() {}\n",
      "shop/b.go": "package shop\nfunc b() { Pay() }\n",
      "shop/c_test.go": 'package shop_test\nimport "x.org/m/shop"\nfunc c() { shop.Pay(); Pay() }\n',
      "other/d.go": "package other\nfunc d() { Pay() }\n"
    }
    expect(await uses(files, "shop.Pay")).toStrictEqual([
      "shop/b.go:2 call exact",
      "shop/c_test.go:3 call exact"
    ])
  })

  test("is likely if the package defines it for several operating systems", async () => {
    const files = {
      "os/a_unix.go": "package os\nfunc open() {}\n",
      "os/a_windows.go": "package os\nfunc open() {}\nfunc w() { open() }\n",
      "os/b.go": "package os\nfunc b() { open() }\n"
    }
    expect(await uses(files, "os.open")).toStrictEqual([
      "os/a_windows.go:3 call exact",
      "os/b.go:2 call likely",
      "os/b.go:2 call likely"
    ])
  })

  test("is found by paths from the crate and from the enclosing module", async () => {
    const files = {
      "src/auth/jwt.rs": "pub fn check() {}\n",
      "src/auth/mod.rs": "pub mod jwt;\nfn a() { jwt::check(); self::jwt::check() }\n",
      "src/web.rs": "use crate::auth::jwt;\nfn b() { jwt::check(); crate::auth::jwt::check() }\n",
      "src/main.rs": "use crate::auth::{jwt::check as verify};\nfn c() { verify(); check() }\n"
    }
    expect(await uses(files, "auth::jwt::check")).toStrictEqual([
      "src/auth/mod.rs:2 call exact",
      "src/auth/mod.rs:2 call exact",
      "src/web.rs:2 call exact",
      "src/web.rs:2 call exact",
      "src/main.rs:1 import exact",
      "src/main.rs:2 call exact"
    ])
  })

  test("is found from its crate root if no src folder marks the crate", async () => {
    const files = {
      "crates/core/main.rs": "mod sub;\nfn search() {}\n",
      "crates/core/sub.rs": "fn f() { crate::search() }\n"
    }
    expect(await uses(files, "crates::core::search")).toStrictEqual(["crates/core/sub.rs:1 call exact"])
  })

  test("of C is likely in other files, unless it is static", async () => {
    const files = {
      "a.c":
        "int add(int a) { return a; }\nstatic int own(int a) { return a; }\nint x(void) { return own(1); }\n",
      "b.c": "int y(void) { return add(1) + own(2); }\n"
    }
    expect(await uses(files, "add")).toStrictEqual(["b.c:1 call likely"])
    expect(await uses(files, "own")).toStrictEqual(["a.c:3 call exact"])
  })

  test("is used by preprocessor conditions that test whether it is defined", async () => {
    const files = {
      "config.h": "#pragma once\n#ifdef __x86_64__\n#define HAVE_POPCNT\n#endif\n",
      "bits.c": '#include "config.h"\n#ifdef HAVE_POPCNT\n#endif\n#if defined(HAVE_POPCNT) && 1\n#endif\n',
      "more.c": '#include "config.h"\n#ifndef HAVE_POPCNT\nint slow(void);\n#endif\n'
    }
    expect(await uses(files, "HAVE_POPCNT")).toStrictEqual([
      "bits.c:2 other exact",
      "bits.c:4 other exact",
      "more.c:2 other exact"
    ])
  })

  test("that is a struct is never called in C, but may be constructed in C++", async () => {
    const files = {
      "server.h": "struct command { int id; };\ntypedef struct { int id; } option;\nenum kind { A };\n",
      "cli.c": "void f(void) { command(1); option(2); kind(A); struct command c; option o; }\n",
      "cli.cpp": "void g() { auto c = command(1); auto o = option(2); }\n"
    }
    expect(await uses(files, "command")).toStrictEqual(["cli.c:1 type likely", "cli.cpp:1 call likely"])
    expect(await uses(files, "option")).toStrictEqual(["cli.c:1 type likely", "cli.cpp:1 call likely"])
    expect(await uses(files, "kind")).toStrictEqual([])
  })

  test("that is static is visible in the files that include its file", async () => {
    const files = {
      "src/ae.c": [
        "#ifdef HAVE_EPOLL",
        '#include "ae_epoll.c"',
        "#else",
        '#include "ae_select.c"',
        "#endif",
        '#include "../deps/list.inc.c"',
        "int once(void) { return poll(1) + size(2); }"
      ].join("\n"),
      "src/ae_epoll.c": "static int poll(int a) { return a; }\n",
      "src/ae_select.c": "static int poll(int a) { return a + own(a); }\n",
      "src/other.c": "int f(void) { return poll(1) + size(1); }\n",
      "deps/list.inc.c": '#include "sizes.c"\nstatic int size(int a) { return bytes(a); }\n',
      "deps/sizes.c": "static int bytes(int a) { return a; }\nstatic int again(int a) { return size(a); }\n"
    }
    expect(await uses(files, "poll")).toStrictEqual(["src/ae.c:7 call likely", "src/ae.c:7 call likely"])
    expect(await uses(files, "size")).toStrictEqual(["src/ae.c:7 call exact", "deps/sizes.c:2 call likely"])
    expect(await uses(files, "bytes")).toStrictEqual(["deps/list.inc.c:2 call exact"])
  })
})

describe("a class member", () => {
  const animals = {
    "animal.ts": `export class Animal { speak() {} }
export class Dog extends Animal { bark() { this.speak() } }
export class Cat extends Animal { speak() {} }
`
  }

  test("is found through the type of a variable and its supertypes", async () => {
    const files = {
      ...animals,
      "use.ts": `import { Dog, Cat as Tom } from "./animal"
const dog = new Dog()
dog.speak()
export function use(cat: Tom, any) { cat.speak(); any.speak() }
`
    }
    expect(await uses(files, "Animal#speak")).toStrictEqual([
      "animal.ts:2 call exact",
      "use.ts:3 call exact",
      "use.ts:4 call name-only"
    ])
    expect(await uses(files, "Cat#speak")).toStrictEqual(["use.ts:4 call exact", "use.ts:4 call name-only"])
  })

  test("is likely if the object has the static type of a supertype", async () => {
    const files = {
      ...animals,
      "use.ts": `import type { Animal } from "./animal"
export const use = (one: Animal) => one.speak()
`
    }
    expect(await uses(files, "Cat#speak")).toStrictEqual(["use.ts:2 call likely"])
  })

  test("is not found through another type of the same name", async () => {
    const files = {
      ...animals,
      "other.ts": "export class Dog { bark() {} }\n",
      "use.ts": `import { Dog } from "./other"
export const use = (dog: Dog) => dog.bark()
`
    }
    expect(await uses({ ...files, "animal.ts": animals["animal.ts"] }, "Dog#bark")).toStrictEqual([
      "use.ts:2 call exact"
    ])
  })

  test("is likely if no other member has its name, otherwise name-only", async () => {
    const one = { "a.py": "class A:\n    def spin(self): pass\n", "b.py": "def f(x):\n    x.spin()\n" }
    expect(await uses(one, "a.A.spin")).toStrictEqual(["b.py:2 call likely"])
    const two = { ...one, "c.py": "class C:\n    def spin(self): pass\n" }
    expect(await uses(two, "a.A.spin")).toStrictEqual(["b.py:2 call name-only"])
  })

  test("that is overloaded or implemented several times is at most likely", async () => {
    const files = {
      "src/a.rs": `struct P;
impl From<u8> for P { fn from(a: u8) -> P { P } }
impl From<u16> for P { fn from(a: u16) -> P { P } }
fn f() { P::from(1); }
`
    }
    const found = await uses(files, "a::P::from")
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) expect(each).toEndWith("likely")
  })

  test("is likely if the path to its type is unknown, and never a function of a module", async () => {
    const files = {
      "a/src/lib.rs": "pub struct S;\nimpl S { pub fn spin(&self) {} }\n",
      "b/main.rs": "fn f(s: &all::of::S) { s.spin(); crate::spin() }\n"
    }
    expect(await uses(files, "a::S::spin")).toStrictEqual(["b/main.rs:1 call likely"])
  })

  test("is distinguished from a field of the same name by being called", async () => {
    const files = {
      "src/b.rs": `struct L { limit: u8 }
impl L { fn limit(&self) -> u8 { self.limit } fn twice(&self) -> u8 { self.limit() } }
`
    }
    expect((await uses(files, "b::L::limit")).sort()).toStrictEqual([
      "src/b.rs:2 call exact",
      "src/b.rs:2 other exact"
    ])
  })
})

describe("components", () => {
  const card = '<script setup lang="ts">\nexport const size = 1\n</script>\n<template><p/></template>\n'
  const list = `<script setup lang="ts">
import UserCard from "./UserCard.vue"
import { nameOf } from "./names"
nameOf(1)
</script>
<template><UserCard/><user-card/></template>
`

  test("are found through imports of their file, and by their tags", async () => {
    const files = {
      "src/UserCard.vue": card,
      "src/List.vue": list,
      "src/Other.vue":
        '<script>import UserCard from "./other/UserCard.vue"</script><template><UserCard/></template>',
      "src/Global.vue": "<template><UserCard/></template>",
      "src/renamed.ts": 'import Card from "./UserCard.vue"\nexport const used = [Card]\n',
      "src/all.ts": 'export { default as UserCard } from "./UserCard.vue"\n',
      "src/app.ts": 'import { UserCard } from "./all"\nmount(UserCard)\n',
      "src/aliased.ts": 'import UserCard from "@/src/UserCard.vue"\n',
      "src/short.ts": 'import UserCard from "./UserCard"\n'
    }
    expect(await uses(files, "UserCard")).toStrictEqual([
      "src/List.vue:2 import exact",
      "src/List.vue:6 call exact",
      "src/List.vue:6 call exact",
      "src/renamed.ts:1 import exact",
      "src/renamed.ts:2 other exact",
      "src/all.ts:1 import exact",
      "src/app.ts:1 import exact",
      "src/app.ts:2 other exact",
      "src/aliased.ts:1 import likely",
      "src/short.ts:1 import exact"
    ])
  })

  test("are not found through an import of a script with the same name", async () => {
    const files = {
      "src/UserCard.vue": card,
      "src/UserCard.ts": "export default class UserCard {}\n",
      "src/a.ts": 'import UserCard from "./UserCard"\nnew UserCard()\n',
      "src/b.ts": 'import UserCard from "./UserCard.vue"\n'
    }
    // The component and the class have the same name.
    expect(await uses(files, "UserCard")).toStrictEqual([
      "src/a.ts:1 import exact",
      "src/a.ts:2 call exact",
      "src/b.ts:1 import exact"
    ])
    expect(
      await uses(
        { "src/UserCard.vue": card, "src/b.ts": 'import { size } from "./UserCard.vue"\n' },
        "UserCard.size"
      )
    ).toStrictEqual(["src/b.ts:1 import exact"])
  })

  test("use what their scripts import, also from $lib", async () => {
    const files = { "src/names.ts": "export const nameOf = (id: number) => id\n", "src/List.vue": list }
    expect(await uses(files, "nameOf")).toStrictEqual([
      "src/List.vue:3 import exact",
      "src/List.vue:4 call exact"
    ])
    const library = {
      "src/lib/index.ts": "export const nameOf = () => 1\n",
      "src/A.svelte": "<script>import { nameOf } from '$lib/index.ts'\nnameOf()</script>"
    }
    expect(await uses(library, "nameOf")).toStrictEqual([
      "src/A.svelte:1 import exact",
      "src/A.svelte:2 call exact"
    ])
  })

  test("use in their markup what their scripts declare and import", async () => {
    const util = "export const formatPrice = (n: number) => n\n"
    const page =
      "<template>\n<p @click='drop' v-if='isBig'>\n{{ formatPrice(3) }}</p>\n<i v-for='isBig of 3'>{{ isBig }}</i></template>\n" +
      "<script setup>\nimport { formatPrice } from './util'\nconst isBig = true\nfunction drop() {}\n</script>\n"
    const files = { "src/util.ts": util, "src/Page.vue": page }
    expect(await uses(files, "formatPrice")).toStrictEqual([
      "src/Page.vue:3 call exact",
      "src/Page.vue:6 import exact"
    ])
    expect(await uses(files, "Page.drop")).toStrictEqual(["src/Page.vue:2 call exact"])
    expect(await uses(files, "Page.isBig")).toStrictEqual(["src/Page.vue:2 other exact"])
    const svelte =
      "<script>\nimport { cart as store } from './cart'\nlet count = 0\n</script>\n{#if count}\n{$store.total}\n" +
      "{#each [1] as count}{count}{/each}\n<b class:count />{/if}\n"
    const others = { "src/cart.ts": "export const cart = writable(1)\n", "src/Cart.svelte": svelte }
    expect(await uses(others, "Cart.count")).toStrictEqual([
      "src/Cart.svelte:5 other exact",
      "src/Cart.svelte:8 other exact"
    ])
    expect(await uses(others, "cart")).toStrictEqual([
      "src/Cart.svelte:2 import exact",
      "src/Cart.svelte:6 other exact"
    ])
  })

  test("use in their markup the members of their options object", async () => {
    const page = (data: string) =>
      `<template>\n<p @click="save">{{ total }}\n{{ size }}</p></template>\n<script>\nconst size = 1\n` +
      `export default { data() { return { ${data} } }, computed: { total() {} }, methods: { save() {} } }\n</script>\n`
    const files = { "src/Page.vue": page("size: 2"), "src/Other.vue": page("size") }
    expect(await uses(files, "Page.methods.save")).toStrictEqual(["src/Page.vue:2 call exact"])
    expect(await uses(files, "Page.computed.total")).toStrictEqual(["src/Page.vue:2 other exact"])
    expect(await uses(files, "size")).toStrictEqual([
      "src/Other.vue:3 other exact",
      "src/Other.vue:6 other exact"
    ])
  })
})

test("a folder alias like $lib or @ refers to the folder of the importing project", async () => {
  const app = (name: string) => ({
    [`${name}/src/lib/names.ts`]: `export const of${name} = 1\nexport const all = 1\n`,
    [`${name}/src/A.svelte`]: "<script>import { all } from '$lib/names'</script>",
    [`${name}/src/deep/b.ts`]: "import { all } from '@/lib/names'\n"
  })
  const files = { ...app("one"), ...app("two") }
  expect((await uses(files, "all")).sort()).toStrictEqual([
    "one/src/A.svelte:1 import exact",
    "one/src/deep/b.ts:1 import likely",
    "two/src/A.svelte:1 import exact",
    "two/src/deep/b.ts:1 import likely"
  ])
})

test("a default import refers only to the default export", async () => {
  const files = {
    "a.ts": "export default function go() {}\nexport function other() {}\n",
    "b.ts": "import other from './a'\nother()\n",
    "c.ts": "import { other } from './a'\nother()\n",
    "d.ts": "export * from './a'\ngo()\n"
  }
  expect(await uses(files, "go")).toStrictEqual(["b.ts:1 import exact", "b.ts:2 call exact"])
  expect(await uses(files, "other")).toStrictEqual(["c.ts:1 import exact", "c.ts:2 call exact"])
})

describe("a method of the supertype", () => {
  const above: ReadonlyArray<readonly [path: string, stop: string, text: string]> = [
    ["a.ts", "*#stop", "class Base { stop() {} }\nclass Sub extends Base { stop() {\n  super.stop()\n} }\n"],
    [
      "a.java",
      "a.*.stop",
      "package a; class Base { void stop() {} }\nclass Sub extends Base { void stop() {\n  super.stop();\n} }\n"
    ],
    [
      "a.cs",
      "A.*.Stop",
      "namespace A; class Base { public virtual void Stop() {} }\nclass Sub : Base { public override void Stop() {\n  base.Stop();\n} }\n"
    ],
    [
      "a.kt",
      "*.stop",
      "open class Base { open fun stop() {} }\nclass Sub : Base() { override fun stop() {\n  super.stop()\n} }\n"
    ],
    [
      "a.swift",
      "*.stop",
      "class Base { func stop() {} }\nclass Sub: Base { override func stop() {\n  super.stop()\n} }\n"
    ],
    [
      "a.py",
      "a.*.stop",
      "class Base:\n    def stop(self): pass\nclass Sub(Base):\n    def stop(self): super().stop()\n"
    ]
  ]

  test("is what super calls, never the type's own method", async () => {
    for (const [path, stop, text] of above) {
      const line = path === "a.py" ? 4 : 3
      expect([path, await uses({ [path]: text }, stop.replace("*", "Base"))]).toStrictEqual([
        path,
        [`${path}:${line} call exact`]
      ])
      expect([path, await uses({ [path]: text }, stop.replace("*", "Sub"))]).toStrictEqual([path, []])
    }
  })

  test("matches by name only if the supertype is unknown, and is no other's if it is from outside the view", async () => {
    const extendingFar = (imported: string) => ({
      "a.ts": `${imported}\nclass Sub extends Far {\n  stop() {\n    super.stop()\n  }\n}\nclass Other { stop() {} }\n`
    })
    for (const imported of ["", 'import { Far } from "far"'])
      expect(await uses(extendingFar(imported), "Sub#stop")).toStrictEqual([])
    expect(await uses(extendingFar(""), "Other#stop")).toStrictEqual(["a.ts:4 call name-only"])
    expect(await uses(extendingFar('import { Far } from "far"'), "Other#stop")).toStrictEqual([])
  })
})

test("a name with a global qualifier refers to the global definition", async () => {
  const files = {
    "a.h": "int closefd(int fd);\nint go();\n",
    "a.cpp":
      '#include "a.h"\nclass File {\n  int closefd(int fd) { return ::closefd(fd); }\n};\nnamespace n {\nint go();\nint run() { return ::go() + n::go() + go(); }\n}\n'
  }
  expect(await uses(files, "closefd")).toStrictEqual(["a.cpp:3 call exact"])
  expect(await uses(files, "File::closefd")).toStrictEqual([])
  expect(await uses(files, "go")).toStrictEqual(["a.cpp:7 call likely"])
  expect((await uses(files, "n::go")).map((each) => each.split(" ")[1])).toStrictEqual(["call", "call"])
  const php = {
    "a.php": "<?php\nfunction dump($a) {}\n",
    "b.php": "<?php\nnamespace App;\nfunction dump($a) {}\n\\dump(1);\ndump(2);\n\\App\\dump(3);\n"
  }
  expect((await uses(php, "dump")).map((each) => each.slice(0, 7))).toStrictEqual(["b.php:4"])
  expect((await uses(php, "App\\dump")).map((each) => each.slice(0, 7))).toStrictEqual(["b.php:5", "b.php:6"])
})

test("an Elixir capture like &half/1 is a use, and only the match operator binds a name", async () => {
  const files = {
    "lib/a.ex":
      "defmodule A do\n  def half(n), do: n\n  def all(ns), do: Enum.map(ns, &half/1)\n  def sum(n), do: half(n) + half(n)\n  def own(n) do\n    half = n\n    half\n  end\nend\n"
  }
  expect(await uses(files, "A.half")).toStrictEqual([
    "lib/a.ex:3 call exact",
    "lib/a.ex:4 call exact",
    "lib/a.ex:4 call exact"
  ])
})

test("a method of the enclosing Ruby class is preferred to a top-level method", async () => {
  const files = {
    "a.rb":
      "def area; 1; end\nclass Shape\n  def area; 2; end\n  def twice; area * 2; end\nend\nclass Other\n  def once; area; end\nend\narea\n"
  }
  expect(await uses(files, "Shape#area")).toStrictEqual(["a.rb:4 call exact", "a.rb:7 call name-only"])
  expect((await uses(files, "area")).map((each) => each.slice(0, 6))).toStrictEqual(["a.rb:7", "a.rb:9"])
})

test("a local import is visible only in its function or module", async () => {
  const python = {
    "other.py": "def help(): pass\n",
    "a.py": "def help(): pass\ndef one():\n    from other import help\n    help()\ndef two():\n    help()\n"
  }
  expect(await uses(python, "a.help")).toStrictEqual(["a.py:6 call exact"])
  expect(await uses(python, "other.help")).toStrictEqual(["a.py:3 import exact", "a.py:4 call exact"])
  const rust = {
    "src/zed.rs": "pub fn help() {}\n",
    "src/lib.rs":
      "mod zed;\nfn help() {}\nfn one() {\n  use crate::zed::help;\n  help();\n}\nfn two() { help(); }\n"
  }
  expect(await uses(rust, "help")).toStrictEqual(["src/lib.rs:7 call exact"])
  expect(await uses(rust, "zed::help")).toStrictEqual([
    "src/lib.rs:4 import exact",
    "src/lib.rs:5 call exact"
  ])
  const script = {
    "b.js": "exports.pick = () => 1\n",
    "a.js":
      "function pick() {}\nfunction one() {\n  const { pick } = require('./b')\n  return pick()\n}\nconst two = () => pick()\n"
  }
  expect(await uses(script, "pick")).toContain("a.js:6 call exact")
  expect((await uses(script, "pick")).filter((each) => each.startsWith("a.js:6"))).toHaveLength(1)
  const elixir = {
    "lib/a.ex": "defmodule A do\n  def run(a, b), do: a + b\nend\n",
    "lib/b.ex":
      "defmodule B do\n  import A, only: [run: 2]\n  def one, do: run(1, 2)\nend\ndefmodule C do\n  import D\n  def two, do: run(1, 2)\nend\ndefmodule D do\n  def run(a, b), do: a * b\nend\n"
  }
  expect((await uses(elixir, "A.run")).filter((each) => each.includes("call"))).toStrictEqual([
    "lib/b.ex:3 call exact",
    "lib/b.ex:7 call name-only"
  ])
})

test("a file's named exports take precedence over `export *`", async () => {
  const files = {
    "a.ts": "export const pick = () => 1\nexport const other = () => 1\n",
    "b.ts": "export const pick = () => 2\n",
    "named.ts": "export * from './a'\nexport { pick } from './b'\n",
    "own.ts": "export * from './a'\nexport const pick = () => 3\n",
    "c.ts": "import { pick, other } from './named'\npick()\nother()\n",
    "d.ts": "import { pick } from './own'\npick()\n"
  }
  const of = async (name: string, path: string) =>
    (await uses(files, name)).filter((each) => each.startsWith(path) && each.includes("call"))
  expect(await of("other", "c.ts")).toStrictEqual(["c.ts:3 call exact"])
  // One of `b.ts`, and one of `own.ts`; none of `a.ts`.
  expect(await of("pick", "c.ts")).toStrictEqual(["c.ts:2 call exact"])
  expect(await of("pick", "d.ts")).toStrictEqual(["d.ts:2 call exact"])
})

test("types of the same name in a file are distinguished by what contains them", async () => {
  const files = {
    "m.py":
      "class User:\n    class Meta:\n        def order(self): pass\nclass Post:\n    class Meta:\n        def order(self): pass\ndef run():\n    m = User.Meta()\n    m.order()\n",
    "n.ts":
      "namespace A { export class Box { open() {} } }\nnamespace B { export class Box { open() {} } }\nexport const f = (b: A.Box) => b.open()\n"
  }
  expect(await uses(files, "m.User.Meta.order")).toStrictEqual(["m.py:9 call exact"])
  expect(await uses(files, "m.Post.Meta.order")).toStrictEqual([])
  expect(await uses(files, "A.Box#open")).toStrictEqual(["n.ts:3 call exact"])
  expect(await uses(files, "B.Box#open")).toStrictEqual([])
})

describe("CommonJS modules", () => {
  const files = {
    "lib/parse.js": "module.exports = parse\n\nfunction parse() {}\nfunction other() {}\n",
    "lib/router.js": "module.exports = class Router { route() {} }\n",
    "lib/express.js":
      "exports = module.exports = create\nfunction create() {}\nexports.json = function json() {}\n",
    "lib/index.js": "module.exports = require('./express')\n",
    "lib/old.ts": "function legacy() {}\nexport = legacy\n",
    "app.js":
      "const read = require('./lib/parse')\nconst Router = require('./lib/router')\nconst web = require('./lib')\nread()\nnew Router().route()\nweb(); web.json()\n",
    "app.ts": "import legacy = require('./lib/old')\nlegacy()\n",
    "own.js": "function parse() {}\nparse()\nconst other = require('./lib/parse')\nother()\n"
  }

  test("give their exported function or class under any name", async () => {
    expect(await uses(files, "parse")).toStrictEqual([
      "lib/parse.js:1 other exact",
      "app.js:1 import exact",
      "app.js:4 call exact",
      "own.js:3 import exact",
      "own.js:4 call exact",
      // Of the file's own definition.
      "own.js:2 call exact"
    ])
    expect(await uses(files, "Router")).toStrictEqual(["app.js:2 import exact", "app.js:5 call exact"])
    expect(await uses(files, "legacy")).toStrictEqual([
      "lib/old.ts:2 other exact",
      "app.ts:1 import exact",
      "app.ts:2 call exact"
    ])
  })

  test("re-export the value and the properties of another module", async () => {
    expect(await uses(files, "create")).toStrictEqual([
      "lib/express.js:1 other exact",
      "lib/index.js:1 import exact",
      "app.js:3 import exact",
      "app.js:6 call exact",
      "app.js:6 other exact"
    ])
    expect(await uses(files, "json")).toStrictEqual(["app.js:6 call exact"])
  })

  test("do not give their unexported definitions", async () => {
    expect(await uses(files, "other")).toStrictEqual([])
    expect(
      await uses({ ...files, "lib/parse.js": "exports.a = 1\nfunction parse() {}\n" }, "parse")
    ).toStrictEqual(["own.js:2 call exact"])
  })
})

describe("members that are found without an object's type", () => {
  test("include those of a Java static import, unless the class has its own", async () => {
    const files = {
      "u/Money.java":
        "package u;\nclass Money {\n  static int round(int a) { return a; }\n  static final int MOST = 1;\n}\n",
      "s/Cart.java":
        "package s;\nimport static u.Money.round;\nimport static u.Money.*;\nclass Cart { int f() { return round(1) + MOST; } }\n",
      "s/Own.java":
        "package s;\nimport static u.Money.*;\nclass Own { int round(int a) { return a; } int f() { return round(1); } }\n",
      "s/Far.java": "package s;\nimport static x.Other.round;\nclass Far { int f() { return round(1); } }\n"
    }
    expect(await uses(files, "u.Money.round")).toStrictEqual([
      "s/Cart.java:2 import exact",
      "s/Cart.java:4 call exact"
    ])
    expect(await uses(files, "u.Money.MOST")).toStrictEqual(["s/Cart.java:4 other likely"])
  })

  test("include Kotlin extensions, exact only on a known type and without rival members", async () => {
    const files = {
      "a.kt":
        "package a\nclass Money\nfun Int.twice() = this\ninfix fun Money.add(b: Money) = this\nfun <T> T.also2(b: T) = this\n",
      "b.kt":
        "package b\nimport a.add\nimport a.also2\nfun f(m: Money, x: Any, i: Int) {\n  m add m\n  g() add m\n  x also2 m\n}\n",
      "c.kt": "package c\nfun g(m: Money) { m add m }\n",
      "d.kt": "package d\nimport a.twice\nfun h(i: Int) = i.twice()\n"
    }
    // The members of Int itself are not declared here.
    expect(await uses(files, "a.twice")).toStrictEqual(["d.kt:2 import exact", "d.kt:3 call likely"])
    expect(await uses(files, "a.add")).toStrictEqual([
      "b.kt:2 import exact",
      "b.kt:5 call exact",
      "b.kt:6 call likely"
    ])
    expect(await uses(files, "a.also2")).toStrictEqual(["b.kt:3 import exact", "b.kt:7 call likely"])
    const bare = {
      "a.kt": "package a\nfun A.go() = 1\nfun B.go() = 2\n",
      "b.kt": "package b\nimport a.go\nfun A.f() = go()\n"
    }
    expect(new Set(await uses(bare, "a.go"))).toStrictEqual(
      new Set(["b.kt:2 import exact", "b.kt:3 call likely"])
    )
    const several = { ...files, "a2.kt": "package a\nfun Day.add(b: Day) = this\n" }
    expect((await uses(several, "a.add")).filter((each) => each.includes(" call "))).toStrictEqual([
      // Of Money, then of Day.
      "b.kt:5 call exact",
      "b.kt:6 call likely",
      "b.kt:5 call name-only",
      "b.kt:6 call likely"
    ])
    const rival = { ...files, "e.kt": "package e\nclass Set { fun add(b: Int) {} }\n" }
    expect(await uses(rival, "a.add")).toStrictEqual([
      "b.kt:2 import exact",
      "b.kt:5 call exact",
      "b.kt:6 call name-only"
    ])
  })

  test("include Elixir module attributes, which are separate from functions", async () => {
    const files = {
      "a.ex":
        "defmodule A do\n  @limit 5\n  def limit, do: @limit\n  def f(limit), do: @limit + limit\n  def g, do: limit()\nend\n",
      "b.ex": "defmodule B do\n  def f, do: @limit + A.limit()\nend\n"
    }
    const found = await uses(files, "A.limit")
    expect(found.sort()).toStrictEqual([
      "a.ex:3 other exact",
      "a.ex:4 other exact",
      "a.ex:5 call exact",
      "b.ex:2 call exact"
    ])
    const two = {
      "a.ex":
        "defmodule A do\n  @x 1\n  def f, do: @x\nend\ndefmodule B do\n  @x 2\nend\ndefmodule C do\n  def f, do: @x\nend\n"
    }
    expect(await uses(two, "A.x")).toStrictEqual(["a.ex:3 other exact", "a.ex:9 other likely"])
    expect(await uses(two, "B.x")).toStrictEqual(["a.ex:9 other likely"])
  })

  test("tell Elixir functions and types apart by the number of their arguments, also inside one of them", async () => {
    const files = {
      "cart.ex": `defmodule Shop.Cart do
  @type id :: integer
  @type list(item) :: [item]
  @type ids :: list(id)
  @callback load(id, opts :: list) :: id
  def derive(a) do
    derive(a, [])
  end
  defmacrop derive(a, type), do: {a, type}
  def type(doc), do: derive(doc)
  def all, do: type(1)
end
`
    }
    expect(await uses(files, "Shop.Cart.id")).toStrictEqual([
      "cart.ex:4 type exact",
      "cart.ex:5 type exact",
      "cart.ex:5 type exact"
    ])
    expect(await uses(files, "Shop.Cart.list")).toStrictEqual(["cart.ex:4 type exact"])
    expect(await uses(files, "Shop.Cart.derive", "function")).toStrictEqual(["cart.ex:10 call exact"])
    expect(await uses(files, "Shop.Cart.derive", "macro")).toStrictEqual(["cart.ex:7 call exact"])
    expect(await uses(files, "Shop.Cart.type")).toStrictEqual(["cart.ex:11 call exact"])
  })

  test("of an Elixir function are no uses of the callback beside it, and `alias __MODULE__` shortens the module around it", async () => {
    const files = {
      "cart.ex": `defmodule Shop.Cart do
  alias __MODULE__
  @callback init(a :: term) :: term
  def init(a), do: %Cart.Line{id: a}
end
`,
      "line.ex": "defmodule Shop.Cart.Line do\n  defstruct [:id]\nend\n",
      "shop.ex": "defmodule Shop do\n  def run, do: Shop.Cart.init(1)\nend\n"
    }
    expect(await uses(files, "Shop.Cart.init")).toStrictEqual(["shop.ex:2 call exact"])
    expect(await uses(files, "Shop.Cart.Line")).toStrictEqual(["cart.ex:4 type exact"])
  })

  test("are not those of an Elixir group of tests with the name as its title", async () => {
    const files = {
      "cart.ex": "defmodule Shop.Cart do\n  def total(a), do: a\nend\n",
      "cart_test.exs":
        'defmodule Shop.CartTest do\n  import Shop.Cart\n  describe "total" do\n    test("a", do: total(1))\n  end\nend\n'
    }
    expect(await uses(files, "Shop.Cart.total")).toStrictEqual(["cart_test.exs:4 call exact"])
  })

  test("include those of an Elixir module by a name that an alias gives to it in its surroundings", async () => {
    const files = {
      "cart.ex": `defmodule Shop.CartTest do
  alias __MODULE__.Line
  alias Shop.CartTest.Tax, as: T
  defmodule Line do
    defstruct [:id]
  end
  defmodule Tax do
    def rate, do: 1
  end
  defmodule Total do
    def line, do: %Line{id: 1}
  end
  def line, do: %Line{id: T.rate()}
  def tax, do: T
end
`
    }
    expect(await uses(files, "Shop.CartTest.Line")).toStrictEqual([
      "cart.ex:2 import exact",
      "cart.ex:11 type exact",
      "cart.ex:13 type exact"
    ])
    expect(await uses(files, "Shop.CartTest.Tax")).toStrictEqual([
      "cart.ex:3 import exact",
      "cart.ex:13 other exact",
      "cart.ex:14 other exact"
    ])
  })

  test("include PHP properties, which have no $ and give the type of their value", async () => {
    const files = {
      "a.php": `<?php
class Store { function save() {} }
class Cart {
  private Store $store;
  static $last;
  function f($name) { $this->store->save(); self::$last; Cart::$last; $this->$last; $store; }
}
`
    }
    expect(await uses(files, "Cart::store")).toStrictEqual(["a.php:6 other exact"])
    expect(await uses(files, "Cart::last")).toStrictEqual(["a.php:6 other exact", "a.php:6 other exact"])
    expect(await uses(files, "Store::save")).toStrictEqual(["a.php:6 call exact"])
  })
})

test("names are not resolved between languages of different families", async () => {
  const files = {
    "a.go": "package a\ntype T struct{}\nfunc (t T) Spin() {}\n",
    "a.py": "def f(x):\n    x.Spin()\n"
  }
  expect(await uses(files, "a.T.Spin")).toStrictEqual([])
})

test("a template parameter hides a class of the same name", async () => {
  const files = {
    "key.h": "class Key { static void go(); };\n",
    "map.h":
      "template <typename Key> struct Map {\n  Key first;\n  void run(Key key) { Key::go(); key.go(); }\n};\nKey last;\n"
  }
  expect(await uses(files, "Key")).toStrictEqual(["map.h:5 type likely"])
  expect(await uses(files, "Key::go")).toStrictEqual(["map.h:3 call likely", "map.h:3 call likely"])
})

test("an exported Rust macro is found at the root of its crate", async () => {
  const files = {
    "Cargo.toml": '[workspace]\nmembers = ["demo", "app"]\n',
    "demo/Cargo.toml": '[package]\nname = "demo"\n',
    "demo/src/lib.rs": "mod deep;\nmod use_it;\n",
    "demo/src/deep/log.rs":
      "#[macro_export]\nmacro_rules! logit { () => {} }\n#[macro_export]\nmacro_rules! twice { () => { $crate::logit!() } }\n",
    "demo/src/use_it.rs":
      "use crate::twice as both;\nfn a() { crate::logit!(); both!(); crate::deep::logit!(); }\n",
    "app/Cargo.toml": '[package]\nname = "app"\n',
    "app/src/main.rs":
      "use demo::logit as say;\nfn a() { demo::logit!(); say!(); crate::logit!(); vec![demo::logit!()]; }\n"
  }
  expect(await uses(files, "demo::deep::log::logit")).toStrictEqual([
    "demo/src/deep/log.rs:4 call exact",
    "demo/src/use_it.rs:2 call exact",
    "app/src/main.rs:1 import exact",
    "app/src/main.rs:2 call exact",
    "app/src/main.rs:2 call exact",
    "app/src/main.rs:2 call exact"
  ])
  expect(await uses(files, "demo::deep::log::twice")).toStrictEqual([
    "demo/src/use_it.rs:1 import exact",
    "demo/src/use_it.rs:2 call exact"
  ])
})

test("a Rust macro without #[macro_export] is found only in its own module", async () => {
  const files = {
    "src/lib.rs": "mod a;\nmod b;\nfn f() { crate::logit!() }\n",
    "src/a.rs": "/// Logs.\n#[doc(hidden)]\n#[macro_export]\nmacro_rules! logit { () => {} }\n",
    "src/b.rs": "macro_rules! logit { () => {} }\nfn f() { logit!() }\n"
  }
  expect(await uses(files, "a::logit")).toStrictEqual(["src/lib.rs:3 call exact"])
  expect(await uses(files, "b::logit")).toStrictEqual(["src/b.rs:2 call exact"])
})

test("a type that a Rust macro declares is found by its name", async () => {
  const files = {
    "src/reject.rs": "composite! {\n  /// Why.\n  pub enum Rejection { One(Two) }\n}\n",
    "src/lib.rs": "pub mod reject;\nuse crate::reject::Rejection;\nfn f(r: Rejection) {}\n",
    "examples/a.rs": "enum Own { Rejection(u8) }\nfn f() { Own::Rejection(1) }\n"
  }
  expect(await uses(files, "reject::Rejection")).toStrictEqual([
    "src/lib.rs:2 import exact",
    "src/lib.rs:3 type exact"
  ])
})

describe("user-defined operators", () => {
  test("are used in infix position and as values", async () => {
    const haskell = {
      "Op.hs": "module Op where\n(|+|) :: Int -> Int -> Int\na |+| b = a + b\nuse = 1 |+| foldr (|+|) 0 []\n",
      "Use.hs": "module Use where\nimport Op ((|+|))\nx = 1 |+| 2\n"
    }
    expect(await uses(haskell, "Op.|+|")).toStrictEqual([
      "Op.hs:4 call exact",
      "Op.hs:4 other exact",
      "Use.hs:2 import exact",
      "Use.hs:3 call exact"
    ])
    const swift = {
      "a.swift": "infix operator +++\nfunc +++ (l: Int, r: Int) -> Int { l + r }\nlet z = 1 +++ 2\n"
    }
    expect(await uses(swift, "+++")).toStrictEqual(["a.swift:3 call exact"])
  })

  test("in Scala, and infix method names, are members of the left operand", async () => {
    const files = {
      "a.scala":
        "package z\nclass B { def plusIt(x: Int) = x; def |+|(o: B) = o }\nobject T {\n  def plusIt(x: Int) = x\n  def t(b: B) = b plusIt 2\n  def u(b: B) = b |+| b\n}\n"
    }
    expect(await uses(files, "z.B.plusIt")).toStrictEqual(["a.scala:5 call exact"])
    expect(await uses(files, "z.T.plusIt")).toStrictEqual([])
    expect(await uses(files, "z.B.|+|")).toStrictEqual(["a.scala:6 call exact"])
  })
})

test("an Elixir module is found by an aliased prefix of its name", async () => {
  const files = {
    "lib/result.ex":
      "defmodule Shop.Cart.Result do\n  @type run :: atom()\n  def run(), do: 1\n  defmodule Line do\n  end\nend\n",
    "lib/other.ex": "defmodule Other.Cart.Result do\nend\n",
    "lib/a.ex":
      "defmodule A do\n  alias Shop.Cart\n  @spec a(Cart.Result.run()) :: Shop.Cart.Result.run()\n  def a(%Cart.Result{}), do: Cart.Result\n" +
      "  def b do\n    alias Other.Cart\n    [Cart.Result, Shop.Cart.Result.Line]\n  end\n  def c, do: Cart.Result.Line\nend\n"
  }
  expect(await uses(files, "Shop.Cart.Result")).toStrictEqual([
    "lib/a.ex:3 type exact",
    "lib/a.ex:3 type exact",
    "lib/a.ex:4 type exact",
    "lib/a.ex:4 other exact"
  ])
  expect(await uses(files, "Other.Cart.Result")).toStrictEqual(["lib/a.ex:7 other exact"])
  expect(await uses(files, "Shop.Cart.Result.Line")).toStrictEqual([
    "lib/a.ex:7 other exact",
    "lib/a.ex:9 other exact"
  ])
  // The type and the function with the same name.
  expect(await uses(files, "Shop.Cart.Result.run")).toStrictEqual([
    "lib/a.ex:3 type exact",
    "lib/a.ex:3 type exact"
  ])
})

test("a Zig file with fields is a type, and an imported module of the build may be any file", async () => {
  const files = {
    "src/main.zig":
      "pub const Loop = @import('loop.zig').Loop;\npub const Pool = @import('Pool.zig');\n".replaceAll(
        "'",
        '"'
      ),
    "src/loop.zig": "pub const Loop = struct {};\npub fn one() void {}\nfn two() void {}\n",
    "src/other.zig": "pub fn three() void {}\n",
    "src/more.zig": "pub fn three() void {}\n",
    "src/Pool.zig":
      "const Self = @This();\nsize: u32,\npub fn init() Self {}\npub fn run(self: *Self) void { self.size = 1; }\n",
    "examples/a.zig":
      'const ev = @import("ev");\nconst std = @import("std");\nfn go(l: *ev.Loop) void { ev.one(); ev.two(); ev.three(); std.one(); }\n',
    "src/b.zig":
      'const Pool = @import("Pool.zig");\nfn go(a: *Pool) void {\n  var pool = Pool.init();\n  pool.run();\n  a.run();\n}\n'
  }
  expect(await uses(files, "Pool.run")).toStrictEqual(["src/b.zig:4 call exact", "src/b.zig:5 call exact"])
  expect(await uses(files, "Pool.size")).toStrictEqual(["src/Pool.zig:4 other exact"])
  expect(await uses(files, "Pool.Pool")).toContain("src/main.zig:2 import exact")
  expect(await uses(files, "Pool.Pool")).toContain("src/b.zig:2 type exact")
  expect(await uses(files, "loop.Loop")).toContain("examples/a.zig:3 type likely")
  expect(await uses(files, "loop.one")).toStrictEqual(["examples/a.zig:3 call likely"])
  expect(await uses(files, "loop.two")).toStrictEqual([])
  expect(await uses(files, "other.three")).toStrictEqual(["examples/a.zig:3 call name-only"])
})

test("a type of C++ that a function gives its own name is the type of that namespace", async () => {
  const files = {
    "shop.h": "namespace Shop {\nclass Session {\npublic:\n  void cartFilled(int id);\n};\n}\n",
    "feed.h": "namespace Feed {\nclass Session {\npublic:\n  void cartFilled(int id);\n};\n}\n",
    "tags.cpp":
      '#include "shop.h"\nvoid tags() {\n  using Session = Shop::Session;\n  connect(&Session::cartFilled);\n}\n'
  }
  expect(await uses(files, "Shop::Session::cartFilled")).toStrictEqual(["tags.cpp:4 other exact"])
})

test("a function is no name of its own body: a variable hides it, and an overload may call another", async () => {
  const c = {
    "a.c": "long fib(int n) {\n  long fib = n;\n  return fib;\n}\nlong two(void) { return fib(2); }\n"
  }
  expect(await uses(c, "fib")).toStrictEqual(["a.c:5 call exact"])
  const cpp = {
    "a.cc": "int total(int id) { return id; }\nint total(int id, int count) { return total(id) + count; }\n"
  }
  expect(await uses(cpp, "total")).toStrictEqual(["a.cc:2 call likely", "a.cc:2 call likely"])
})

test("C: an enumerator of a struct is a name of the file, and a tag is no variable", async () => {
  const files = {
    "a.c":
      "struct bag {\n  enum { NONE, SOME } kind;\n  enum shade { DARK } shade;\n};\nint f(struct bag *p) { return p->kind == SOME || p->shade == DARK; }\n",
    "b.c": "struct cart { int id; };\nstatic struct cart cart;\nint g(void) { return h(&cart); }\n"
  }
  expect(await uses(files, "SOME")).toStrictEqual(["a.c:5 other exact"])
  expect(await uses(files, "DARK")).toStrictEqual(["a.c:5 other exact"])
  expect(await uses(files, "cart")).toStrictEqual(["b.c:2 type exact", "b.c:3 other exact"])
})
