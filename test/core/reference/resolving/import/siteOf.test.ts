import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a type that a declaration states is the one that its own file imports", async () => {
  const files = {
    "one.ts": "export class Cart {\n  total() {}\n}\n",
    "two.ts": "export class Cart {\n  total() {}\n}\n",
    "open.ts": 'import { Cart } from "./one"\nexport const open = (): Cart => new Cart()\n',
    "use.ts":
      'import { Cart } from "./two"\nimport { open } from "./open"\nopen().total()\nnew Cart().total()\n'
  }
  const exact = async (paths: ReadonlyArray<keyof typeof files>) =>
    (await uses(Object.fromEntries(paths.map((path) => [path, files[path]])), "Cart#total")).filter((use) =>
      use.endsWith("exact")
    )
  expect(await exact(["one.ts", "open.ts", "use.ts"])).toStrictEqual(["use.ts:3 call exact"])
  expect(await exact(["one.ts", "two.ts", "open.ts", "use.ts"])).toStrictEqual([
    "use.ts:3 call exact",
    "use.ts:4 call exact"
  ])
})
