import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("of several types with one name in a file, a member is one of the type that declares it", async () => {
  const files = {
    "shop.ts":
      "namespace one {\n  export class Cart {\n    open() {}\n  }\n}\nnamespace two {\n  export class Cart {\n    open() {}\n  }\n}\n" +
      "const a = new one.Cart()\na.open()\n"
  }
  expect(await uses(files, "one.Cart#open")).toStrictEqual(["shop.ts:12 call exact"])
  expect(await uses(files, "two.Cart#open")).toStrictEqual([])
})
