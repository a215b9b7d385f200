/** Members that imports provide under other names. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a property of an exported object is found by destructuring and through the module", async () => {
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

test("a Rust variant is found by its bare name if it is imported, alone or with a glob", async () => {
  const files = {
    "src/lib.rs": "pub mod shape;\nmod app;\nmod one;\n",
    "src/shape.rs":
      "pub enum Kind { Round, Named { label: u8 } }\nuse Kind::*;\nfn a(k: Kind) { match k { Round => 1, Named { label } => label } }\n",
    "src/app.rs":
      "use crate::shape::Kind::{self, *};\nfn b(k: Kind) { match k { Round => 1, Named { .. } => 2 } }\n",
    "src/one.rs": "use crate::shape::Kind::Round;\nfn c() { Round; Named; }\n"
  }
  expect(await uses(files, "shape::Kind::Round")).toStrictEqual([
    "src/shape.rs:3 other exact",
    "src/app.rs:2 other exact",
    "src/one.rs:1 import exact",
    "src/one.rs:2 other exact"
  ])
  expect(await uses(files, "shape::Kind::Named")).toStrictEqual([
    "src/shape.rs:3 type exact",
    "src/app.rs:2 type exact"
  ])
  expect(await uses(files, "shape::Kind::Named::label")).toStrictEqual(["src/shape.rs:3 other exact"])
})

describe("members that are imported from their types", () => {
  test("include those of a Kotlin companion object, with or without naming it", async () => {
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

  test("include those of a Scala object, but not of the class with the same name", async () => {
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

  test("include those of a type that C# opens with `using static`, as likely", async () => {
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

test("Lua: a member of a module is used by the name that a local gives to it", async () => {
  const files = {
    "lua/shop/cart.lua":
      "local cart = {}\nfunction cart.add(x) end\nfunction cart.total() end\nreturn cart\n",
    "lua/shop/other.lua": "local other = {}\nfunction other.add(x) end\nreturn other\n",
    "lua/a.lua":
      'local add = require("shop.cart").add\nlocal sum = require("shop.cart").total\nadd(1)\nsum()\n',
    "lua/b.lua":
      'local cart = require("shop.cart")\nlocal add = cart.add\nlocal sum = cart.total\nlocal run = function() sum(add(2)) end\n',
    "lua/c.lua": 'local add = require("shop.other").add\nadd(3)\nreturn { add = add }\n'
  }
  expect(await uses(files, "cart.add")).toStrictEqual([
    "lua/a.lua:1 import likely",
    "lua/a.lua:3 call likely",
    "lua/b.lua:2 import likely",
    "lua/b.lua:4 call likely"
  ])
  expect(await uses(files, "cart.total")).toStrictEqual([
    "lua/a.lua:2 import likely",
    "lua/a.lua:4 call likely",
    "lua/b.lua:3 import likely",
    "lua/b.lua:4 call likely"
  ])
  // The local is a variable of its file too.
  expect(await uses(files, "sum")).toStrictEqual(["lua/b.lua:4 call exact"])
})

test("an enumeration that a function opens hides what its file imports", async () => {
  const files = {
    "src/arg.rs": "pub struct Arg;\n",
    "src/flag.rs": [
      "use crate::arg::Arg;",
      "enum Flag { Arg(u8), Other }",
      "fn show(f: Flag, a: Arg) { use Flag::*; match f { Arg(n) => n, Other => 0 }; }",
      "fn make() -> Arg { Arg }"
    ].join("\n")
  }
  expect(await uses(files, "flag::Flag::Arg")).toStrictEqual(["src/flag.rs:3 other exact"])
  expect(await uses(files, "arg::Arg")).toStrictEqual([
    "src/flag.rs:1 import exact",
    "src/flag.rs:3 type exact",
    "src/flag.rs:4 type exact",
    "src/flag.rs:4 other exact"
  ])
})
