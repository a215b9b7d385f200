/** Names after a module that one file exports to another under a name. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "src/foo.ts": "export function foo() {}\nexport class Kit { run() {} }\n",
  "src/more.ts": "export function foo() {}\n",
  "src/index.ts":
    'export * as ns from "./foo"\nimport * as other from "./more"\nexport { other }\nexport * from "./deep"\n',
  "src/deep.ts": 'export * from "./index"\nexport * as all from "./index"\n',
  "src/near.ts": 'import { ns, other } from "./index"\nns.foo()\nother.foo()\nlet kit: ns.Kit\n',
  "src/far.ts":
    'import { ns as n, all } from "./deep"\nn.foo()\nall.ns.foo()\nall.other.foo()\nconst k = new n.Kit()\nk.run()\n',
  "src/none.ts": 'import { away } from "./index"\naway.foo()\n'
}

const ofFile = async (path: string, name: string) =>
  (
    await uses(
      { ...FILES, [path]: FILES[path as keyof typeof FILES].replace(/\bfoo\(\) \{/, "mine() {") },
      name
    )
  ).sort()

test("names after a re-exported namespace are those of its module only", async () => {
  // One of two functions with that name is renamed, which shows which of them each use refers to.
  expect(await ofFile("src/more.ts", "foo")).toStrictEqual([
    "src/far.ts:2 call exact",
    "src/far.ts:3 call exact",
    "src/near.ts:2 call exact"
  ])
  expect(await ofFile("src/foo.ts", "foo")).toStrictEqual([
    "src/far.ts:4 call exact",
    "src/near.ts:3 call exact"
  ])
  expect(await uses(FILES, "Kit")).toStrictEqual(["src/near.ts:4 type exact", "src/far.ts:5 call exact"])
  expect(await uses(FILES, "Kit#run")).toStrictEqual(["src/far.ts:6 call exact"])
})
