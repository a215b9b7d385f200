import { expect, test } from "bun:test"
import { mayStateAliases, statedAliases } from "../../../../src/core/language/json/statedAliases.ts"
import { uses } from "../../reference/uses.ts"

const aliases = (path: string, text: string) =>
  statedAliases(path, text).map(({ alias, at, module }) => [alias, module, text.slice(at, at + 4)])

test("aliases are read from the settings of compilers and packages, with comments and trailing commas", () => {
  expect(
    aliases(
      "web/tsconfig.app.json",
      `{ // settings
  "compilerOptions": {
    "paths": {
      "@/*": ["./src/*", "./generated/*"],
      "@shop/cart": ["../cart/src"], /* one */
      "bare/*": ["elsewhere/*"],
      "escaped\\n": ["./a\\nb"],
    },
  },
}`
    )
  ).toStrictEqual([
    ["@/*", "./src/*", '"@/*'],
    ["@/*", "./generated/*", '"@/*'],
    ["@shop/cart", "../cart/src", '"@sh']
  ])
  expect(
    aliases(
      "jsconfig.json",
      '{ "compilerOptions": { "baseUrl": "src", "paths": { "~/*": ["app/*", "./lib/*"] } } }'
    )
  ).toStrictEqual([
    ["~/*", "./src/app/*", '"~/*'],
    ["~/*", "./src/lib/*", '"~/*'],
    ["*", "./src/*", '"bas']
  ])
  expect(
    aliases(
      "package.json",
      '{ "imports": { "#lib/*": { "node": "./src/lib/*.js", "default": "other" }, "#a": "./a.js" } }'
    )
  ).toStrictEqual([
    ["#lib/*", "./src/lib/*.js", '"#li'],
    ["#a", "./a.js", '"#a"']
  ])
  expect(aliases("deno.json", '{ "imports": { "@/": "./src/", "std/": "jsr:@std/" } }')).toStrictEqual([
    ["@/*", "./src/*", '"@/"']
  ])
  for (const text of [
    "",
    "[]",
    '{ "compilerOptions": 1 }',
    '{ "compilerOptions": { "paths": ["@/*"], "baseUrl": 1 } }'
  ])
    expect(aliases("tsconfig.json", text)).toStrictEqual([])
  expect(aliases("tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./src/*"]')).toHaveLength(1)
})

test("files that give aliases are known by their path", () => {
  for (const path of [
    "tsconfig.json",
    "a/jsconfig.json",
    "tsconfig.base.json",
    "tsconfig-app.json",
    "a/package.json"
  ])
    expect([path, mayStateAliases(path)]).toStrictEqual([path, true])
  for (const path of ["mytsconfig.json", "tsconfig.ts", "package-lock.json", "tsconfig/base.json"])
    expect([path, mayStateAliases(path)]).toStrictEqual([path, false])
})

const shop = {
  "web/tsconfig.json":
    '{ "compilerOptions": { "paths": { "@/*": ["./app/*"], "@cart": ["../shared/cart/src/main"] } } }',
  "web/app/cart.ts": "export const total = () => 1\n",
  "web/app/prices/index.ts": "export const price = () => 1\n",
  "web/app/Row.vue": "<script>\nexport default { methods: {} }\n</script>\n",
  "admin/jsconfig.json": '{ "compilerOptions": { "baseUrl": "./app" } }',
  "admin/app/cart.ts": "export const total = () => 2\n",
  "shared/cart/src/main.ts": "export const sum = () => 3\n",
  "web/pages/home.ts":
    'import { total } from "@/cart"\nimport { price } from "@/prices"\nimport { sum } from "@cart"\ntotal(); price(); sum()\n',
  "admin/pages/home.ts": 'import { total } from "cart"\ntotal()\n',
  "other/home.ts": 'import { total } from "@/cart"\ntotal()\n'
}

test("an import by an alias of the project certainly means the file, and no other", async () => {
  expect(await uses({ ...shop, "admin/app/cart.ts": "" }, "total")).toStrictEqual([
    "web/pages/home.ts:1 import exact",
    "web/pages/home.ts:4 call exact",
    "other/home.ts:1 import name-only",
    "other/home.ts:2 call name-only"
  ])
  expect(await uses({ ...shop, "web/app/cart.ts": "" }, "total")).toStrictEqual([
    "admin/pages/home.ts:1 import exact",
    "admin/pages/home.ts:2 call exact",
    "other/home.ts:1 import name-only",
    "other/home.ts:2 call name-only"
  ])
  expect(await uses(shop, "price")).toStrictEqual([
    "web/pages/home.ts:2 import exact",
    "web/pages/home.ts:4 call exact"
  ])
  expect(await uses(shop, "sum")).toStrictEqual([
    "web/pages/home.ts:3 import exact",
    "web/pages/home.ts:4 call exact"
  ])
})

test("an alias of a package that conditions lead to one of several files is at most likely", async () => {
  const files = {
    "src/main.ts": 'import { rate } from "#rates"\nimport { cart } from "#cart"\nrate(cart)\n',
    "src/live.ts": "export const rate = (cart: string) => 1\n",
    "src/fixed.ts": "export const rate = (cart: string) => 2\n",
    "src/cart.ts": 'export const cart = ""\n',
    "package.json":
      '{ "imports": { "#rates": { "test": "./src/fixed.js", "default": "./src/live.js" }, "#cart": { "types": "./dist/cart.d.ts", "default": "./src/cart.js" } } }'
  }
  // The first of the conditions.
  expect(await uses(files, "rate")).toStrictEqual([
    "src/main.ts:1 import likely",
    "src/main.ts:3 call likely"
  ])
  expect(await uses(files, "cart")).toStrictEqual(["src/main.ts:2 import exact", "src/main.ts:3 other exact"])
})
