/** Members that are declared several times. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("several declarations give a type if they agree on it", async () => {
  const text = (second: string) => `interface Cart { total: number }
interface Shop {
  open(by: string): Cart
  open(by: number): ${second}
}
const f = (shop: Shop) => shop.open(1).total
`
  expect(await uses({ "a.ts": text("Cart") }, "Cart#total")).toStrictEqual(["a.ts:6 other exact"])
  expect(await uses({ "a.ts": text("Other") }, "Cart#total")).not.toContain("a.ts:6 other exact")
})

test("a member that returns its own type gives the type that it is called on", async () => {
  const text = `class Row { add(): this { return this } }
class Line extends Row { close() {} }
new Line().add().close()
`
  expect(await uses({ "a.ts": text }, "Line#close")).toStrictEqual(["a.ts:3 call exact"])
})
