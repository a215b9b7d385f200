/** What chains of names lead to through the modules that files import. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("an inline module", () => {
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

  test("is found by the paths that Rust allows, and its names by no others", async () => {
    expect(await uses(rust, "convert::u64")).toStrictEqual([
      "src/lib.rs:5 call exact",
      "src/lib.rs:5 call exact",
      "src/lib.rs:5 call exact",
      "src/other.rs:1 call exact"
    ])
    expect(await uses(rust, "sealed::S")).toStrictEqual(["src/lib.rs:7 type exact"])
  })

  test("in Rust sees what it imports from the enclosing module itself", async () => {
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

  test("in Rust sees imports of the enclosing module only if it imports them from there", async () => {
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

  test("in Rust is found through a re-export of it", async () => {
    const files = {
      "src/lib.rs": "mod outer { pub mod inner { pub fn deep() {} } }\npub use outer::inner;\n",
      "src/b.rs": "fn b() { crate::inner::deep() }\n"
    }
    expect(await uses(files, "outer::inner::deep")).toStrictEqual(["src/b.rs:1 call exact"])
  })

  test("is likely if a macro may open its namespace, except for std", async () => {
    const files = {
      "a.h": "FMT_BEGIN\ninline int put(int x) { return x; }\nFMT_END\n",
      "b.cc":
        "namespace fmt { int b() { return 1; } }\nint c() { return fmt::put(1) + std::put(2) + far::put(3); }\n"
    }
    expect(await uses(files, "put")).toStrictEqual(["b.cc:2 call likely", "b.cc:2 call name-only"])
  })

  test("in Elixir is found wherever it is in the file", async () => {
    const files = {
      "a.ex":
        "defmodule A do\n  def one(x), do: x\n  defmodule In do\n    def two(x), do: x\n  end\n  def z, do: In.two(1)\nend\ndefmodule B do\n  def three, do: A.In.two(1)\nend\n",
      "c.ex": "defmodule C do\n  def c, do: B.three()\nend\n"
    }
    expect(await uses(files, "A.In.two")).toStrictEqual(["a.ex:6 call exact", "a.ex:9 call exact"])
    expect(await uses(files, "B.three")).toStrictEqual(["c.ex:2 call exact"])
  })
})

test("the dots of an Elixir module's name nest nothing: only a module inside another has a short name there", async () => {
  const files = {
    "lib/file.ex": "defmodule Shop.File do\n  def read(x), do: x\n  def own(x), do: File.read(x)\nend\n",
    "lib/local.ex":
      "defmodule Shop.Local do\n  def f(x), do: File.read(x)\n  def g(x), do: Shop.File.read(x)\nend\n",
    "lib/nest.ex": `defmodule Shop.Nest do
  defmodule Inner do
    def go, do: Inner.go()
  end
  defmodule Deep.Er do
    def dig, do: 1
  end
  def f, do: Inner.go() + Deep.Er.dig()
end
`
  }
  expect(await uses(files, "Shop.File.read")).toStrictEqual(["lib/local.ex:3 call exact"])
  expect(await uses(files, "Shop.Nest.Inner.go")).toStrictEqual([
    "lib/nest.ex:3 call exact",
    "lib/nest.ex:8 call exact"
  ])
  expect(await uses(files, "Shop.Nest.Deep.Er.dig")).toStrictEqual(["lib/nest.ex:8 call exact"])
})
