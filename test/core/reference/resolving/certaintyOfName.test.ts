/** Which definitions a bare name may refer to at its position. */
import { describe, expect, test } from "bun:test"
import { uses } from "../uses.ts"

describe("a nested function is visible only in its outer function, and hides one outside", () => {
  for (const [path, text, outer, inner] of [
    [
      "a.ts",
      "function outer() {\n  function helper() {}\n  helper()\n}\nfunction helper() {}\nhelper()\n",
      "helper",
      "outer.helper"
    ],
    [
      "a.js",
      "function outer() {\n  function helper() {}\n  helper()\n}\nfunction helper() {}\nhelper()\n",
      "helper",
      "outer.helper"
    ],
    [
      "a.py",
      "def outer():\n    def helper(): pass\n    helper()\n\ndef helper(): pass\nhelper()\n",
      "a.helper",
      "a.outer.helper"
    ],
    [
      "src/a.rs",
      "fn outer() {\n  fn helper() {}\n  helper()\n}\nfn helper() {}\nfn b() { helper() }\n",
      "a::helper",
      "a::outer::helper"
    ],
    [
      "a.kt",
      "fun outer() {\n  fun helper() {}\n  helper()\n}\nfun helper() {}\nfun b() { helper() }\n",
      "helper",
      "outer.helper"
    ],
    [
      "a.lua",
      "local function outer()\n  local function helper() end\n  helper()\nend\nlocal function helper() end\nhelper()\n",
      "helper",
      "outer.helper"
    ],
    [
      "a.swift",
      "func outer() {\n  func helper() {}\n  helper()\n}\nfunc helper() {}\nfunc b() { helper() }\n",
      "helper",
      "outer.helper"
    ],
    [
      "a.cs",
      "class X { void Outer() {\n  void helper() {}\n  helper();\n}\nvoid helper() {}\nvoid B() { helper(); } }\n",
      "X.helper",
      "X.Outer.helper"
    ]
  ] as const)
    test(path, async () => {
      expect(await uses({ [path]: text }, inner)).toStrictEqual([`${path}:3 call exact`])
      expect(await uses({ [path]: text }, outer)).toStrictEqual([`${path}:6 call exact`])
    })
})

test("a function declared in a Bash function is visible everywhere", async () => {
  const bash = { "a.sh": "outer() {\n  helper() { :; }\n}\nouter\nhelper\n" }
  expect(await uses(bash, "outer.helper")).toStrictEqual(["a.sh:5 call exact"])
})

test("the innermost enclosing module or type is searched first, and a method hides a function", async () => {
  const files = {
    "crc.h":
      "namespace db { namespace crc { int Value(int n) { return n; } } int Value(int n) { return n; } }\n",
    "use.cc": `namespace db {
class Test { int Value(int i) { return i; } int Run(); };
int Test::Run() { return Value(1); }
int f() { return Value(2) + crc::Value(3); }
namespace crc { int g() { return Value(4); } }
}
`
  }
  expect(await uses(files, "db::crc::Value")).toStrictEqual(["use.cc:4 call exact", "use.cc:5 call likely"])
  expect(await uses(files, "db::Value")).toStrictEqual(["use.cc:4 call likely"])
})

test("a call of a top-level function with overloads is at most likely", async () => {
  const files = {
    "a.kt":
      "fun put(a: Int) {}\nfun put(a: String) {}\nfun one(a: Int) {}\nfun f() {\n  put(1)\n  one(1)\n}\n"
  }
  expect(await uses(files, "put")).toStrictEqual(["a.kt:5 call likely", "a.kt:5 call likely"])
  expect(await uses(files, "one")).toStrictEqual(["a.kt:6 call exact"])
})

test("a nested Python class is not visible by its bare name in the methods of the outer class", async () => {
  const files = {
    "a.py":
      "class Meta: pass\nclass Outer:\n    class Meta: pass\n    kept = Meta()\n    def go(self):\n        Meta()\n        Outer.Meta()\n"
  }
  expect(await uses(files, "a.Outer.Meta")).toStrictEqual(["a.py:4 call exact", "a.py:7 call exact"])
  expect(await uses(files, "a.Meta")).toStrictEqual(["a.py:6 call exact"])
})

test("further clauses and specs of an Elixir function are not calls of it", async () => {
  const files = {
    "a.ex": `defmodule A do
  @spec put(term, term) :: term
  def put(conn, nil), do: conn
  def put(conn, x) when is_integer(x), do: keep(conn, x)
  defp keep(conn, 1), do: conn
  defp keep(conn, x), do: put(conn, x)
end
`
  }
  expect(await uses(files, "A.put")).toStrictEqual(["a.ex:6 call exact"])
  expect(await uses(files, "A.keep")).toStrictEqual(["a.ex:4 call exact"])
})

describe("an auto-import of Nuxt", () => {
  const files = {
    "web/nuxt.config.ts": "export default defineNuxtConfig({})\n",
    "web/composables/useCart.ts":
      "export function useCart() { return hidden() }\nfunction hidden() {}\nconst total = 1\nexport { total }\nexport interface Cart {}\n",
    "web/components/PageTitle.vue": "<template><h1 /></template>\n",
    "web/pages/index.vue":
      "<script setup>\nconst cart = useCart()\nhidden()\n</script>\n<template>\n<PageTitle :a='total' /></template>\n",
    "web/pages/own.vue": "<script setup>\nconst useCart = () => 1\nuseCart()\n</script>\n",
    "web/pages/taken.vue": "<script setup>\nimport { useCart } from 'elsewhere'\nuseCart()\n</script>\n",
    "web/pages/type.ts": "let cart: Cart\n",
    "web/server/api/a.ts": "useCart()\n",
    "other/a.ts": "useCart()\n"
  }

  test("is likely for a name that nothing else in the file resolves", async () => {
    expect(await uses(files, "useCart")).toStrictEqual([
      "web/pages/index.vue:2 call likely",
      "web/pages/taken.vue:2 import name-only",
      "web/pages/taken.vue:3 call name-only"
    ])
    expect(await uses(files, "PageTitle")).toStrictEqual(["web/pages/index.vue:6 call likely"])
  })

  test("is any exported value of a file, but no type and nothing unexported", async () => {
    expect(await uses(files, "total")).toStrictEqual([
      "web/composables/useCart.ts:4 other exact",
      "web/pages/index.vue:6 other likely"
    ])
    expect(await uses(files, "hidden")).toStrictEqual(["web/composables/useCart.ts:1 call exact"])
    expect(await uses(files, "Cart")).toStrictEqual([])
  })

  test("is name-only if several files export the name", async () => {
    const several = { ...files, "web/utils/cart.ts": "export const useCart = () => 1\n" }
    const inPage = (await uses(several, "useCart")).filter((use) => use.startsWith("web/pages/index.vue"))
    expect(new Set(inPage)).toStrictEqual(new Set(["web/pages/index.vue:2 call name-only"]))
  })

  test("does not exist outside of a Nuxt project", async () => {
    const { "web/nuxt.config.ts": _, ...others } = files
    expect(await uses(others, "PageTitle")).toStrictEqual([])
  })
})

test("a function declared inside another one is found elsewhere only if no outer one has its name", async () => {
  const bash = {
    "lib/util.sh": "has() {\n  type -t $1\n}\n",
    "test/a.sh": "setup() {\n  has() {\n    true\n  }\n  has b\n}\n",
    "use.sh": "has a\n"
  }
  expect(await uses(bash, "has")).toStrictEqual(["use.sh:1 call likely"])
  expect(await uses(bash, "setup.has")).toStrictEqual(["test/a.sh:5 call exact"])
  const alone = { "a.sh": "setup() {\n  has() {\n    true\n  }\n}\n", "use.sh": "has a\n" }
  expect(await uses(alone, "setup.has")).toStrictEqual(["use.sh:1 call likely"])
  const ruby = {
    "a.rb": "class Foo\n  def outer\n    def shared; end\n  end\nend\ndef shared; end\nshared\n",
    "b.rb": "require_relative 'a'\nshared\n"
  }
  expect(await uses(ruby, "shared")).toStrictEqual(["a.rb:7 call exact", "b.rb:2 call likely"])
  expect(await uses(ruby, "Foo#outer::shared")).toStrictEqual([])
})

test("a method of the enclosing type is preferred to a function with the same parameters", async () => {
  const files = {
    "a.swift":
      "class A {\n  func act(_ x: Int) {}\n  func s() { act(1) }\n}\nfunc act(_ x: Int) {}\nfunc act(_ x: String) {}\nact(2)\n"
  }
  expect(await uses(files, "act")).toStrictEqual([
    "a.swift:7 call likely",
    "a.swift:3 call likely",
    "a.swift:7 call likely"
  ])
  expect(await uses(files, "A.act")).toStrictEqual(["a.swift:3 call exact"])
})

describe("a Python name with several bindings", () => {
  const text = `try:
    import fast
    from other import speed
except ImportError:
    fast = None
    def speed(x): return x
def slow(): pass
def use():
    from other import slow
    slow()
    return speed(fast)
def both(kind):
    if kind:
        def inner(): pass
    else:
        def inner(): pass
    inner()
`
  test("is likely for each binding at the top level", async () => {
    expect(await uses({ "a.py": text }, "a.fast")).toStrictEqual(["a.py:11 other likely"])
    expect((await uses({ "a.py": text }, "a.speed")).at(-1)).toBe("a.py:11 call likely")
  })
  test("is local to a function that imports it", async () => {
    expect((await uses({ "a.py": text }, "a.slow")).at(-1)).toBe("a.py:10 call name-only")
  })
  test("is exact for each function of that name in one function", async () => {
    expect(await uses({ "a.py": text }, "a.both.inner")).toStrictEqual([
      "a.py:17 call exact",
      "a.py:17 call exact"
    ])
  })
})

test("a variable of one of several blocks of a file is likely, since each block sees its own", async () => {
  const text = `{
  const total = await first()
  print(total)
}
{
  const total = await second()
  print(total)
}
export let rate = 1
print(rate)
`
  expect((await uses({ "a.ts": text }, "total")).every((each) => each.endsWith("likely"))).toBe(true)
  expect(await uses({ "a.ts": text }, "rate")).toStrictEqual(["a.ts:10 other exact"])
})
