import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a function of its own hides what a file imports under its name, in the function around it alone", async () => {
  const files = {
    "shop.ts": "export const open = () => new Cart()\nexport class Cart { total() {} }\n",
    "crate.ts": "export class Crate { total() {} }\n",
    "use.ts": `import { open } from "./shop"
import { Crate } from "./crate"
function before() { open().total() }
function use() {
  const open = (): Crate => new Crate()
  open().total()
  function inner() { open().total() }
}
function after() { open().total() }
`
  }
  const exact = async (name: string) => (await uses(files, name)).filter((use) => use.endsWith("exact"))
  expect(await exact("Cart#total")).toStrictEqual(["use.ts:3 call exact", "use.ts:9 call exact"])
  expect(await exact("Crate#total")).toStrictEqual(["use.ts:6 call exact", "use.ts:7 call exact"])
})
