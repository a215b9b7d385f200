/** What mentions mean, over small projects of several files, derived as an index run would. */
import { describe, expect, test } from "bun:test"
import { detectLanguage } from "../../../src/core/language/mod.ts"
import {
  containerOf,
  decodeMentions,
  type Definition,
  type ReferringFile,
  referencesIn,
  type Surrounding,
  typeAround
} from "../../../src/core/mention/mod.ts"
import { packageIndex } from "../../../src/engine/symbols/viewSurrounding.ts"
import { deriveText } from "../../languages/deriveText.ts"

/** Uses of the definitions called `qualifiedName`: `path:line role certainty`, by file and place. */
const uses = async (files: Readonly<Record<string, string>>, qualifiedName: string) => {
  const sources = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const language = detectLanguage(path)!
      const derived = await deriveText(path, text, language)
      const file: ReferringFile = {
        path,
        language: language.id,
        package: derived.package,
        declaredPackage: derived.declaredPackage
      }
      return { ...decodeMentions(derived.mentions.data), file, language, symbols: derived.symbols }
    })
  )
  const definitions = sources.flatMap(({ file, symbols }) =>
    symbols.map((symbol, ordinal): Definition & { readonly qualifiedName: string } => ({
      name: symbol.name,
      qualifiedName: symbol.qualifiedName,
      kind: symbol.kind,
      file,
      container: containerOf(symbol, symbol.parent === undefined ? undefined : symbols[symbol.parent]?.kind),
      signature: symbol.signature,
      ordinal
    }))
  )
  const { filesOf, packageNear } = packageIndex(
    sources.map(({ file }, source) => ({ ...file, source, key: new Uint8Array(20) }))
  )
  const around: Surrounding = {
    named: (name) => definitions.filter((each) => each.name === name),
    filesOf,
    packageNear,
    importsOf: (file) => sources.find((source) => source.file.path === file.path)?.imports ?? []
  }
  const targets = definitions.filter((each) => each.qualifiedName === qualifiedName)
  expect(targets.length).toBeGreaterThan(0)
  return sources.flatMap(({ file, language, symbols, ...mentions }) =>
    targets.flatMap((target) =>
      language.shape !== "tree" || language.mentions === undefined
        ? []
        : referencesIn(
            { ...mentions, file, typeAround: (ordinal) => typeAround(symbols, ordinal) },
            target,
            language.mentions,
            around
          ).map(({ certainty, line, role }) => `${file.path}:${line} ${role} ${certainty}`)
    )
  )
}

describe("what stands by itself", () => {
  test("is meant by its name in its own file, unless a function binds it", async () => {
    const files = { "a.py": "def go(): pass\ngo()\ndef other(go):\n    go()\n" }
    expect(await uses(files, "a.go")).toStrictEqual(["a.py:2 call exact"])
  })

  test("is meant in another file only by an import that leads there", async () => {
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

  test("is likely where a package is only called alike", async () => {
    const files = { "deep/pkg/a.py": "def go(): pass\n", "b.py": "from pkg.a import go\ngo()\n" }
    expect(await uses(files, "deep.pkg.a.go")).toStrictEqual(["b.py:1 import likely", "b.py:2 call likely"])
  })

  test("is passed on only by a file that exports it", async () => {
    const files = {
      "a.ts": "export const go = () => 1\n",
      "b.ts": "import { go } from './a'\n",
      "c.ts": "import { go } from './b'\ngo()\n"
    }
    expect(await uses(files, "go")).toStrictEqual(["b.ts:1 import exact"])
  })

  test("inside of a function is meant there only", async () => {
    const files = {
      "a.ts": "function a() {\n  function x() {}\n  x()\n}\nfunction b() {\n  function x() {}\n  x()\n}\n"
    }
    expect(await uses(files, "a.x")).toStrictEqual(["a.ts:3 call exact"])
    expect(await uses(files, "b.x")).toStrictEqual(["a.ts:7 call exact"])
  })

  test("is meant without an import where the language shares a package", async () => {
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

  test("is likely only where a package defines it for several systems", async () => {
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

  test("is meant by paths from the crate and from the module around", async () => {
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

  test("is meant from its crate where no folder says where that begins", async () => {
    const files = {
      "crates/core/main.rs": "mod sub;\nfn search() {}\n",
      "crates/core/sub.rs": "fn f() { crate::search() }\n"
    }
    expect(await uses(files, "crates::core::search")).toStrictEqual(["crates/core/sub.rs:1 call exact"])
  })

  test("of a whole program is likely, and nobody else's where it is for its file", async () => {
    const files = {
      "a.c":
        "int add(int a) { return a; }\nstatic int own(int a) { return a; }\nint x(void) { return own(1); }\n",
      "b.c": "int y(void) { return add(1) + own(2); }\n"
    }
    expect(await uses(files, "add")).toStrictEqual(["b.c:1 call likely"])
    expect(await uses(files, "own")).toStrictEqual(["a.c:3 call exact"])
  })
})

describe("a member", () => {
  const animals = {
    "animal.ts": `export class Animal { speak() {} }
export class Dog extends Animal { bark() { this.speak() } }
export class Cat extends Animal { speak() {} }
`
  }

  test("is meant through the type of a variable and what that extends", async () => {
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

  test("may be meant where its type is seen as one above it", async () => {
    const files = {
      ...animals,
      "use.ts": `import type { Animal } from "./animal"
export const use = (one: Animal) => one.speak()
`
    }
    expect(await uses(files, "Cat#speak")).toStrictEqual(["use.ts:2 call likely"])
  })

  test("of another type of the same name is not meant", async () => {
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

  test("is likely where nothing else is called so, and by name only where something is", async () => {
    const one = { "a.py": "class A:\n    def spin(self): pass\n", "b.py": "def f(x):\n    x.spin()\n" }
    expect(await uses(one, "a.A.spin")).toStrictEqual(["b.py:2 call likely"])
    const two = { ...one, "c.py": "class C:\n    def spin(self): pass\n" }
    expect(await uses(two, "a.A.spin")).toStrictEqual(["b.py:2 call name-only"])
  })

  test("that is overloaded, or implemented for several types, is likely at best", async () => {
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

  test("is likely where the way to its type does not show, and never a module's function", async () => {
    const files = {
      "a/src/lib.rs": "pub struct S;\nimpl S { pub fn spin(&self) {} }\n",
      "b/main.rs": "fn f(s: &all::of::S) { s.spin(); crate::spin() }\n"
    }
    expect(await uses(files, "a::S::spin")).toStrictEqual(["b/main.rs:1 call likely"])
  })

  test("is told from a field of the same name by being called", async () => {
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

test("languages of different families never mean each other", async () => {
  const files = {
    "a.go": "package a\ntype T struct{}\nfunc (t T) Spin() {}\n",
    "a.py": "def f(x):\n    x.Spin()\n"
  }
  expect(await uses(files, "a.T.Spin")).toStrictEqual([])
})
