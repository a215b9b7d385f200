/** What a file exports by default, or under another name than its own. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("a re-export of a script file", () => {
  const files = {
    "src/foo.ts":
      "function foo() {}\nexport { foo, foo as bar }\nclass Kit {\n  run() {}\n}\nexport { Kit }\n",
    "src/index.ts":
      'import { foo, bar as baz, Kit } from "./foo"\nexport { foo, baz, foo as qux }\nexport default Kit\n',
    "src/a.ts":
      'import { foo, baz, qux } from "./index"\nimport Case from "./index"\nfoo()\nbaz()\nqux()\nnew Case().run()\n',
    "src/b.ts": 'import { bar } from "./foo"\nbar()\n',
    "src/c.ts": 'import { baz } from "./other"\nbaz()\n',
    "src/other.ts": "export const baz = () => 1\n"
  }

  test("is found through imports that are exported later, under any name", async () => {
    expect(await uses(files, "foo")).toStrictEqual([
      "src/foo.ts:2 other exact",
      "src/foo.ts:2 other exact",
      "src/index.ts:1 import exact",
      "src/index.ts:1 import exact",
      "src/index.ts:2 import exact",
      "src/index.ts:2 import exact",
      "src/index.ts:2 import exact",
      "src/a.ts:1 import exact",
      "src/a.ts:1 import exact",
      "src/a.ts:1 import exact",
      "src/a.ts:3 call exact",
      "src/a.ts:4 call exact",
      "src/a.ts:5 call exact",
      "src/b.ts:1 import exact",
      "src/b.ts:2 call exact"
    ])
    expect(await uses(files, "Kit")).toContain("src/a.ts:6 call exact")
  })
})

describe("a name under which a file exports something else of its own", () => {
  const files = {
    "src/store.ts":
      "const cartStore = { size: 1 }\nconst shown = cartStore as Shown\nexport { shown as cartStore }\n",
    "src/a.ts": 'import { cartStore } from "./store"\ncartStore.size\n',
    "src/b.ts":
      'import { cartStore as cart } from "./store"\nimport * as stores from "./store"\ncart\nstores.cartStore\n'
  }

  test("means that for others", async () => {
    expect(await uses(files, "shown")).toStrictEqual([
      "src/store.ts:3 other exact",
      "src/a.ts:1 import exact",
      "src/a.ts:2 other exact",
      "src/b.ts:1 import exact",
      "src/b.ts:3 other exact",
      "src/b.ts:4 other exact"
    ])
  })

  test("means what is declared there in the file itself", async () => {
    expect(await uses(files, "cartStore")).toStrictEqual(["src/store.ts:2 other exact"])
  })
})
