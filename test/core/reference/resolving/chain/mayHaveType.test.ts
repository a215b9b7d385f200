/** Whether the declarations of a view can tell the type of a chain at all. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP =
  "export class Cart { total() {} }\nexport class Crate { total() {} }\nexport type Desk = { ids: string[] }\n"

/** The lines of a file that surely use `Cart#total`. */
const exactLines = async (lines: ReadonlyArray<string>) => {
  const text = `import { Cart, Desk } from "./shop"\n${lines.join("\n")}\n`
  return (await uses({ "shop.ts": SHOP, "use.ts": text }, "Cart#total")).flatMap((use) => {
    const line = /^use\.ts:(\d+) \S+ exact$/.exec(use)?.[1]
    return line === undefined ? [] : [lines[Number(line) - 2]]
  })
}

test("fields of an object whose type is written out need no declaration, after a function and after a field", async () => {
  const lines = [
    "give().listed[0].total()",
    "const f = (shop: Shop) => shop.given.deep.total()",
    "const g = (shop: Shop) => shop.other.deep.total()",
    "function give(): { listed: Cart[] } { return { listed: [] } }",
    "class Shop { given: { deep: Cart } = make(); other: Desk = make() }"
  ]
  expect(await exactLines(lines)).toStrictEqual(lines.slice(0, 2))
})

test("what precedes a type that a function makes may be of any type, what follows may not", async () => {
  const lines = [
    "const f = (desk: Desk) => desk.ids.map(() => new Cart())[0].total()",
    "const g = (desk: Desk) => desk.ids.map(() => new Cart())[0].unknown.total()",
    "const h = (desk: Desk) => desk.ids.other()[0].total()"
  ]
  expect(await exactLines(lines)).toStrictEqual(lines.slice(0, 1))
})
