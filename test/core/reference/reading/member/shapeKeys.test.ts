/** Keys of objects that are destructured or created. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a key is an import from a module, or a member of the destructured, declared or expected type", async () => {
  expect(
    await describedMentions(
      "typescript",
      "a.ts",
      "import * as shop from './shop'\nconst { cart, order: own } = shop\nfunction f(a: Cart) { const { key } = a }\nconst c: Cart = { total, key: 1 }\nopen({ key: 1 })\n"
    )
  ).toStrictEqual([
    "1:8 import ./shop as shop",
    "2:9 import ./shop cart as cart",
    "2:15 import ./shop order as own",
    "2:30 other shop",
    "3:15 type Cart, 3:31 other ?.key (Cart)",
    "4:10 type Cart, 4:19 other ?.total (Cart), 4:19 other total, 4:26 other ?.key (Cart)",
    "5:1 call open, 5:8 other ?.key (open#0)"
  ])
})
