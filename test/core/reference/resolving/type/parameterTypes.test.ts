import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a key of an argument is one of the type that the parameter states", async () => {
  const files = {
    "shop.ts":
      "export interface Options {\n  size: number\n}\nexport interface Others {\n  size: number\n}\nexport const open = (options: Options) => options\n",
    "use.ts": 'import { open } from "./shop"\nopen({ size: 1 })\n'
  }
  expect(await uses(files, "Options#size")).toContain("use.ts:2 other exact")
  expect(await uses(files, "Others#size")).not.toContain("use.ts:2 other exact")
})

test("a lambda has the members of the receiver that a function states for it", async () => {
  const files = {
    "shop.kt":
      "package shop\nclass Cart { fun add() {} }\nclass Order { fun add() {} }\nfun build(body: Cart.() -> Unit) {}\n",
    "use.kt": "package shop\nfun run() {\n  build { add() }\n}\n"
  }
  expect(await uses(files, "shop.Cart.add")).toStrictEqual(["use.kt:3 call exact"])
  expect(await uses(files, "shop.Order.add")).toStrictEqual([])
})
