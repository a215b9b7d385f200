/** The roles in which names are mentioned. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("calls, types and other names are distinguished by their positions", async () => {
  expect(
    await describedMentions("typescript", "a.ts", "go()\nnew Cart()\nlet a: Cart = b\nx.go\nx.go<T>(1)\n")
  ).toStrictEqual([
    "1:1 call go",
    "2:5 call Cart",
    "3:8 type Cart, 3:15 other b",
    "4:1 other x, 4:3 other x.go",
    "5:1 other x, 5:3 call x.go, 5:6 type T"
  ])
})

test("a name before ::class is a type", async () => {
  expect(await describedMentions("kotlin", "a.kt", "val a = Cart::class\n")).toStrictEqual(["1:9 type Cart"])
})
