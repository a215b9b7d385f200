/** What chains of names and imports lead to: modules of files, and modules that a file opens. */
import { describe, expect, test } from "bun:test"
import type { MentionRules } from "../../../src/core/language/MentionRules.ts"
import type { Definition, Import } from "../../../src/core/mention/mod.ts"
import { OUTSIDE } from "../../../src/core/mention/standing.ts"
import { wayThrough, type Ways } from "../../../src/core/mention/ways.ts"
import { uses } from "./uses.ts"

describe("a module inside of a file", () => {
  const rust = {
    "src/lib.rs": `mod other;
mod convert {
    pub fn u64(a: u32) -> u64 { u64::MAX }
}
fn a() { convert::u64(1); self::convert::u64(2); crate::convert::u64(3) }
mod sealed { pub trait S {} }
impl sealed::S for u8 {}
fn b() -> u64 { u64::MAX }
`,
    "src/other.rs": "fn far() { crate::convert::u64(4) }\n"
  }

  test("is met by the ways that Rust has to it, and its names by nothing else", async () => {
    expect(await uses(rust, "convert::u64")).toStrictEqual([
      "src/lib.rs:5 call exact",
      "src/lib.rs:5 call exact",
      "src/lib.rs:5 call exact",
      "src/other.rs:1 call exact"
    ])
    expect(await uses(rust, "sealed::S")).toStrictEqual(["src/lib.rs:7 type exact"])
  })

  test("knows in Rust what its own imports bring, from the module around", async () => {
    const files = {
      "src/a.rs": `fn go() {}
fn stay() {}
mod tests {
    use super::*;
    use super::stay as rest;
    fn t() { go(); rest() }
}
mod bare {
    fn t() { go(); rest() }
}
`,
      "src/b.rs": "use crate::a::tests::t;\nfn u() { t() }\n"
    }
    expect(await uses(files, "a::go")).toStrictEqual(["src/a.rs:6 call exact"])
    expect(await uses(files, "a::stay")).toStrictEqual(["src/a.rs:5 import exact", "src/a.rs:6 call exact"])
    expect(await uses(files, "a::tests::t")).toStrictEqual([
      "src/b.rs:1 import exact",
      "src/b.rs:2 call exact"
    ])
    expect(await uses(files, "a::bare::t")).toStrictEqual([])
  })

  test("knows in Rust what the module around it imports, where it imports that of it", async () => {
    const files = {
      "src/greet.rs": "pub trait Greet {}\npub fn hi() {}\n",
      "src/user.rs": `use crate::greet::{hi, Greet};
mod tests {
    use super::*;
    fn t(g: &dyn Greet) { hi() }
}
mod named {
    use super::Greet;
    fn t(g: &dyn Greet) {}
}
mod bare {
    fn t(g: &dyn Greet) {}
}
`,
      "src/user/inner.rs": "use super::*;\nfn t(g: &dyn Greet) {}\n",
      "src/other.rs": "use crate::user::*;\nfn t(g: &dyn Greet) {}\n"
    }
    expect(await uses(files, "greet::Greet")).toStrictEqual([
      "src/user.rs:1 import exact",
      "src/user.rs:4 type exact",
      "src/user.rs:7 import exact",
      "src/user.rs:8 type exact",
      "src/user/inner.rs:2 type exact"
    ])
    expect(await uses(files, "greet::hi")).toStrictEqual([
      "src/user.rs:1 import exact",
      "src/user.rs:4 call exact"
    ])
  })

  test("is what a bare name of Rust is looked for in, and no type that has one of that name", async () => {
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

  test("passes on what it makes its own", async () => {
    const files = {
      "src/lib.rs": "mod outer { pub mod inner { pub fn deep() {} } }\npub use outer::inner;\n",
      "src/b.rs": "fn b() { crate::inner::deep() }\n"
    }
    expect(await uses(files, "outer::inner::deep")).toStrictEqual(["src/b.rs:1 call exact"])
  })

  test("is met from the namespaces around it in C++, however it is opened", async () => {
    const files = {
      "g.h": `namespace lib {
namespace detail { inline int hid(int x) { return x; } }
inline int go(int x) { return detail::hid(x); }
}
namespace other { inline int hid(int x) { return x; } }
namespace nn { inline namespace v2 { inline int inl(int x) { return x; } } }
`,
      "u.cc": `#include "g.h"
int c() { return lib::detail::hid(2) + other::hid(2); }
namespace lib { int q() { return detail::hid(2) + lib::detail::hid(3); } }
namespace L = lib;
int z() { return L::go(2); }
int k() { return nn::inl(2) + nn::v2::inl(3); }
using namespace lib;
int m() { return go(2); }
int n(int lib) { return lib::detail::hid(lib); }
`
    }
    expect(await uses(files, "lib::detail::hid")).toStrictEqual([
      "g.h:3 call exact",
      "u.cc:2 call exact",
      "u.cc:3 call exact",
      "u.cc:3 call exact",
      "u.cc:9 call exact"
    ])
    expect(await uses(files, "other::hid")).toStrictEqual(["u.cc:2 call exact"])
    expect(await uses(files, "lib::go")).toStrictEqual(["u.cc:5 call exact", "u.cc:8 call exact"])
    expect(await uses(files, "nn::v2::inl")).toStrictEqual(["u.cc:6 call exact", "u.cc:6 call exact"])
    expect(await uses(files, "nn::v2")).toStrictEqual(["u.cc:6 other exact"])
  })

  test("is likely where a macro opens what is around it, but for what no program opens", async () => {
    const files = {
      "a.h": "FMT_BEGIN\ninline int put(int x) { return x; }\nFMT_END\n",
      "b.cc":
        "namespace fmt { int b() { return 1; } }\nint c() { return fmt::put(1) + std::put(2) + far::put(3); }\n"
    }
    expect(await uses(files, "put")).toStrictEqual(["b.cc:2 call likely", "b.cc:2 call name-only"])
  })

  test("is told in TypeScript by the import of it, or by the file that has it", async () => {
    const files = {
      "n.ts": `export namespace N {
  export namespace M { export function deep() {} }
  export function mid() { M.deep() }
}
N.mid()
function mid() {}
mid()
`,
      "a.ts": 'import { N as Z } from "./n"\nZ.M.deep()\nZ.mid()\n',
      "b.ts": 'import * as all from "./n"\nall.N.mid()\nall.mid()\n',
      "c.ts": 'import { mid } from "./n"\nmid()\n'
    }
    expect(await uses(files, "N.M.deep")).toStrictEqual(["n.ts:3 call exact", "a.ts:2 call exact"])
    expect(await uses(files, "N.mid")).toStrictEqual([
      "n.ts:5 call exact",
      "a.ts:3 call exact",
      "b.ts:2 call exact"
    ])
    expect(await uses(files, "mid")).toStrictEqual([
      "n.ts:7 call exact",
      "b.ts:3 call exact",
      "c.ts:1 import exact",
      "c.ts:2 call exact"
    ])
  })

  test("is told by its whole name in C#, though it is not the first of its file", async () => {
    const files = {
      "a.cs":
        "namespace A { namespace B { static class H { public static int Deep() => 1; } } class U { int X() => B.H.Deep() + A.B.H.Deep(); } }\n"
    }
    expect(await uses(files, "A.B.H.Deep")).toStrictEqual(["a.cs:1 call exact", "a.cs:1 call exact"])
  })

  test("is the second of its file in Elixir as well as the first", async () => {
    const files = {
      "a.ex":
        "defmodule A do\n  def one(x), do: x\n  defmodule In do\n    def two(x), do: x\n  end\n  def z, do: In.two(1)\nend\ndefmodule B do\n  def three, do: A.In.two(1)\nend\n",
      "c.ex": "defmodule C do\n  def c, do: B.three()\nend\n"
    }
    expect(await uses(files, "A.In.two")).toStrictEqual(["a.ex:6 call exact", "a.ex:9 call exact"])
    expect(await uses(files, "B.three")).toStrictEqual(["c.ex:2 call exact"])
  })
})

describe("an import of all names", () => {
  test("leads to what is passed on by its name", async () => {
    const files = {
      "pkg/__init__.py": "from .t import go\n",
      "pkg/t.py": "def go(): pass\n",
      "other/t.py": "def go(): pass\n",
      "main.py": "from pkg import *\ngo()\n"
    }
    expect(await uses(files, "pkg.t.go")).toStrictEqual([
      "pkg/__init__.py:1 import exact",
      "main.py:2 call exact"
    ])
    expect(await uses(files, "other.t.go")).toStrictEqual([])
  })

  /** Whether one leads to a target, over files that import by themselves what they pass on. */
  const leads = (target: Partial<Definition>, passed: Partial<Import>, rules: Partial<MentionRules> = {}) => {
    const fileAt = (path: string) => ({ path, language: "x", package: path, declaredPackage: "" })
    const packages = new Map(["a", "b"].map((name) => [name, [fileAt(name)]]))
    const importing = { exported: true, module: "b", name: "*", alias: "", line: 1, column: 0, ...passed }
    const found = {
      name: "go",
      kind: "function",
      container: "",
      signature: "",
      ordinal: 0,
      standing: OUTSIDE
    }
    const definition: Definition = { ...found, file: fileAt("b"), ...target } as Definition
    const ways: Ways = {
      rules: {
        packagesOf: (module: string) => [{ is: module }],
        moduleJoint: "::",
        ...rules
      } as MentionRules,
      around: {
        named: () => [definition],
        filesOf: (_, name) => packages.get(name) ?? [],
        packageNear: (_, by) => ("endsWith" in by ? by.endsWith : undefined),
        methodsOf: () => [],
        importsOf: ({ path }) => (path === "a" ? [importing] : [])
      },
      viewer: {
        file: fileAt("main"),
        imports: [],
        place: OUTSIDE,
        functionOn: () => [],
        moduleOn: () => ""
      },
      target: definition
    }
    return wayThrough({ module: "a", name: "*" }, ways)
  }

  test("is as sure as that it, and all on its way, mean the files", () => {
    const unsure = (some: string) => ({
      packagesOf: (module: string) => [module === some ? { endsWith: module } : { is: module }]
    })
    expect(leads({}, {})).toBe("exact")
    expect(leads({}, {}, unsure("a"))).toBe("likely")
    expect(leads({}, {}, unsure("b"))).toBe("likely")
  })

  test("leads to what is given by default where a file on the way passes that on by itself", () => {
    const isDefault = () => true
    expect(leads({}, {})).toBe("exact")
    expect(leads({}, {}, { isDefault })).toBe("elsewhere")
    expect(leads({}, { name: "default" }, { isDefault })).toBe("exact")
    expect(leads({}, { name: "other" })).toBe("elsewhere")
  })

  test("leads into a module that a file on the way opens", () => {
    const standing = { ...OUTSIDE, around: ["b"], nested: true }
    expect(leads({ standing }, {}, { global: true })).toBe("exact")
    expect(leads({ standing: { ...standing, around: ["c"] } }, {}, { global: true })).toBe("elsewhere")
  })
})

test("names of any script are imported", async () => {
  const files = {
    "py/mod.py": "def größe(x): pass\nclass Übung: pass\n",
    "py/use.py": "from py.mod import größe, Übung as Ü\ngröße(1)\nÜ()\n",
    "ts/a.ts": "export function größe() {}\nexport class Übung { läuft() {} }\n",
    "ts/b.ts": 'import { größe, Übung } from "./a"\ngröße()\nconst ü: Übung = new Übung()\nü.läuft()\n',
    "de/Größe.java": "package de;\npublic class Größe { public static int messen() { return 1; } }\n",
    "x/Use.java": "package x;\nimport de.Größe;\nclass Use { int f() { return Größe.messen(); } }\n",
    "a.kt": "package a\nfun höhe() = 1\n",
    "b.kt": "package b\nimport a.höhe\nfun f() = höhe()\n"
  }
  expect(await uses(files, "py.mod.größe")).toStrictEqual([
    "py/use.py:1 import exact",
    "py/use.py:2 call exact"
  ])
  expect(await uses(files, "py.mod.Übung")).toStrictEqual([
    "py/use.py:1 import exact",
    "py/use.py:3 call exact"
  ])
  expect(await uses(files, "größe")).toStrictEqual(["ts/b.ts:1 import exact", "ts/b.ts:2 call exact"])
  expect(await uses(files, "Übung#läuft")).toStrictEqual(["ts/b.ts:4 call exact"])
  expect(await uses(files, "de.Größe.messen")).toStrictEqual(["x/Use.java:3 call exact"])
  expect(await uses(files, "a.höhe")).toStrictEqual(["b.kt:2 import exact", "b.kt:3 call exact"])
})

describe("what a file of a script passes on", () => {
  const files = {
    "src/foo.ts":
      "function foo() {}\nexport { foo, foo as bar }\nclass Kit {\n  run() {}\n}\nexport { Kit }\n",
    "src/index.ts":
      'import { foo, bar as baz, Kit } from "./foo"\nexport { foo, baz, foo as qux }\nexport default Kit\n',
    "src/a.ts":
      'import { foo, baz, qux } from "./index"\nimport Case from "./index"\nfoo()\nbaz()\nqux()\nnew Case().run()\n',
    "src/b.ts": 'import { bar } from "./foo"\nbar()\n',
    "src/c.ts": 'import { baz } from "./other"\nbaz()\n',
    "src/other.ts": "export const baz = () => 1\n"
  }

  test("is met where it was taken first and given later, under whatever name", async () => {
    expect(await uses(files, "foo")).toStrictEqual([
      "src/foo.ts:2 other exact",
      "src/foo.ts:2 other exact",
      "src/index.ts:1 import exact",
      "src/index.ts:2 import exact",
      "src/index.ts:2 import exact",
      "src/a.ts:1 import exact",
      "src/a.ts:3 call exact",
      "src/a.ts:4 call exact",
      "src/a.ts:5 call exact",
      "src/b.ts:2 call exact"
    ])
    expect(await uses(files, "Kit")).toContain("src/a.ts:6 call exact")
  })
})

test("a module that is imported from the package around is met by its name, however far out that is", async () => {
  const files = {
    "pkg/__init__.py": "from . import local\nlocal.go()\n",
    "pkg/local.py": "def go(): pass\n",
    "pkg/b.py": "from . import local as loc\nloc.go()\n",
    "pkg/sub/__init__.py": "",
    "pkg/sub/c.py": "from .. import local\nlocal.go()\n",
    "pkg/sub/d.py": "from . import local\nlocal.go()\n"
  }
  expect(await uses(files, "pkg.local.go")).toStrictEqual([
    "pkg/__init__.py:2 call exact",
    "pkg/b.py:2 call exact",
    "pkg/sub/c.py:2 call exact"
  ])
})
