/** Which definitions are visible under a bare name. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

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

test("a nested Python class is not visible by its bare name in the methods of the outer class", async () => {
  const files = {
    "a.py":
      "class Meta: pass\nclass Outer:\n    class Meta: pass\n    kept = Meta()\n    def go(self):\n        Meta()\n        Outer.Meta()\n"
  }
  expect(await uses(files, "a.Outer.Meta")).toStrictEqual(["a.py:4 call exact", "a.py:7 call exact"])
  expect(await uses(files, "a.Meta")).toStrictEqual(["a.py:6 call exact"])
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
