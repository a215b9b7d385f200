/** Names that are keys. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a key of a literal, a pattern or an argument belongs to the type that it makes or takes apart", async () => {
  const text = "const a: Cart = { total: 1 }\nconst run = ({ total }: Cart) => total\n"
  expect(await describedMentions("typescript", "a.ts", text)).toStrictEqual([
    "1:10 type Cart, 1:19 other ?.total (Cart)",
    "2:16 other ?.total (Cart), 2:25 type Cart"
  ])
  expect(await describedMentions("python", "a.py", "Cart(total=1)\n")).toStrictEqual([
    "1:1 call Cart, 1:6 other :.total (Cart)"
  ])
})

test("a variable that is destructured from an unknown value uses nothing", async () => {
  expect(await describedMentions("typescript", "a.ts", "const { total } = a + b\n")).toStrictEqual([
    "1:19 other a, 1:23 other b"
  ])
})
