/** What declarations give that state no type. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `export class Cart { total() { return 1 } }
export class Crate { total() { return 2 } }
`
/** The certainty of the uses of `Cart#total` in what follows, in turn. */
const certainties = async (text: string, others: Readonly<Record<string, string>> = {}) =>
  (await uses({ "a.ts": SHOP + text, ...others }, "Cart#total")).flatMap((use) => use.split(" ").slice(2))

test("all that a function may return has to be of one type, also if other functions give it", async () => {
  const functions = `const open = () => new Cart()
const crate = () => new Crate()
`
  expect(
    await certainties(
      `${functions}function either(a: boolean) { if (a) return open()\n return new Cart() }\neither(true).total()`
    )
  ).toStrictEqual(["exact"])
  expect(
    await certainties(
      `${functions}function either(a: boolean) { if (a) return crate()\n return new Cart() }\neither(true).total()`
    )
  ).toStrictEqual(["name-only"])
})

test("types of one name in different files are not the same", async () => {
  const other = { "b.ts": "export class Cart {}\nexport const open = () => new Cart()\n" }
  expect(
    await certainties(
      'import { open } from "./b"\nfunction either(a: boolean) { if (a) return open()\n return new Cart() }\neither(true).total()',
      other
    )
  ).toStrictEqual(["name-only"])
})

test("functions that give what each other gives are of no known type", async () => {
  expect(
    await certainties("const one = () => two()\nconst two = () => one()\none().total()\ntwo().total()")
  ).toStrictEqual(["name-only", "name-only"])
})

test("a promise of a promise is one of what that gives", async () => {
  const open = "const open = async () => new Cart()\nconst again = async () => open()\n"
  expect(
    await certainties(
      `${open}async function run() {\n(await again()).total()\nagain().then((cart) => cart.total())\nagain().total()\n}`
    )
  ).toStrictEqual(["exact", "exact", "name-only"])
})
