/** What chains of names lead to through the files that they refer to. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a TypeScript namespace is found by an import of it or through its file", async () => {
  const files = {
    "n.ts": `export namespace N {
export namespace M { export function deep() {} }
export function mid() { M.deep() }
}
N.mid()
function mid() {}
mid()
`,
    "a.ts": 'import { N as Z } from "./n"\nZ.M.deep()\nZ.mid()\n',
    "b.ts": 'import * as all from "./n"\nall.N.mid()\nall.mid()\n',
    "c.ts": 'import { mid } from "./n"\nmid()\n'
  }
  expect(await uses(files, "N.M.deep")).toStrictEqual(["n.ts:3 call exact", "a.ts:2 call exact"])
  expect(await uses(files, "N.mid")).toStrictEqual([
    "n.ts:5 call exact",
    "a.ts:3 call exact",
    "b.ts:2 call exact"
  ])
  expect(await uses(files, "mid")).toStrictEqual([
    "n.ts:7 call exact",
    "b.ts:3 call exact",
    "c.ts:1 import exact",
    "c.ts:2 call exact"
  ])
})
