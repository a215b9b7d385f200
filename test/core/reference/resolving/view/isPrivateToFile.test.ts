/** What only its own file may use. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test.each([
  [
    "kotlin",
    "shop.total",
    {
      "a.kt": "package shop\nprivate inline fun total() = 1\nfun one() = total()\n",
      "b.kt": "package shop\ninternal fun total() = 2\nfun two() = total()\n",
      "c.kt": "package shop\nfun three() = total()\n"
    },
    ["a.kt:3 call exact"]
  ],
  [
    "swift",
    "total",
    {
      "a.swift": "fileprivate func total() -> Int { 1 }\nfunc one() { total() }\n",
      "c.swift": "func three() { total() }\n"
    },
    ["a.swift:2 call exact"]
  ],
  [
    "java",
    "shop.Cart.total",
    {
      "shop/a.java":
        "package shop;\nclass Cart {\n  private static int total() { return 1; }\n  int one() { return total(); }\n}\n",
      "shop/c.java": "package shop;\nclass Use {\n  int three(Cart cart) { return cart.total(); }\n}\n"
    },
    ["shop/a.java:4 call exact"]
  ]
] as const)("a private function of %s", async (_, name, files, found) => {
  const [first = ""] = Object.keys(files)
  expect(await uses(files, name, undefined, first)).toStrictEqual([...found])
})

test("a private property of Kotlin has its name in calls of the constructor elsewhere", async () => {
  const files = {
    "a.kt": "package shop\nclass Cart(private val size: Int)\n",
    "b.kt": "package shop\nfun open() = Cart(size = 1)\n"
  }
  expect(await uses(files, "shop.Cart.size")).toStrictEqual(["b.kt:2 other exact"])
})
