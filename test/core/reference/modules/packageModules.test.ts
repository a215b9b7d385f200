/** What an import refers to that names a package of the same repository. */
import { describe, expect, test } from "bun:test"
import { packageModules } from "../../../../src/core/reference/modules/packageModules.ts"
import { uses } from "../uses.ts"

describe("packageModules()", () => {
  test("drops /index and file extensions from an import", () => {
    const packages = [{ folder: "", name: "shop" }]
    const root = ["src", "", "lib", "source"]
    for (const imported of ["shop", "shop/index", "shop/index.js"])
      expect(packageModules(imported, packages)).toStrictEqual(root)
    expect(packageModules("shop/cart/index.mjs", packages)[0]).toBe("src/cart")
    expect(packageModules("shop/cart.ts", packages)[0]).toBe("src/cart")
    expect(packageModules("shop/reindex", packages)[0]).toBe("src/reindex")
  })

  test("prefers the package with the longest name, then the one nearest to the root", () => {
    const packages = [
      { folder: "fixtures/deep/shop", name: "shop" },
      { folder: "shop", name: "shop" },
      { folder: "cart", name: "shop/cart" }
    ]
    expect(packageModules("shop/cart/x", packages).filter((_, at) => at % 4 === 0)).toStrictEqual([
      "cart/src/x",
      "shop/src/cart/x",
      "fixtures/deep/shop/src/cart/x"
    ])
  })
})

describe("an import of a package of the same repository", () => {
  const files = {
    "package.json": '{ "name": "root", "private": true, "workspaces": ["packages/*"] }',
    "packages/lib/package.json": '{ "name": "@acme/lib", "main": "dist/index.js" }',
    "packages/lib/src/index.ts": 'export { greet } from "./greet"\nexport * from "./more.js"\n',
    "packages/lib/src/greet.ts": "export function greet(n: string) { return n }\n",
    "packages/lib/src/more.ts": "export function more() {}\n",
    "packages/lib/src/other.ts": "export function greet() {}\nexport function more() {}\n",
    "packages/app/src/main.ts": 'import { greet, more } from "@acme/lib"\ngreet("a")\nmore()\n',
    "packages/app/src/near.ts": 'import { greet } from "@acme/lib/other"\ngreet()\n',
    "packages/app/src/far.ts": 'import { greet } from "@acme/library"\ngreet()\n'
  }

  test("resolves to the package's sources and their re-exports", async () => {
    expect(await uses(files, "greet")).toStrictEqual([
      "packages/lib/src/index.ts:1 import exact",
      "packages/app/src/main.ts:1 import exact",
      "packages/app/src/main.ts:2 call exact",
      "packages/app/src/near.ts:1 import exact",
      "packages/app/src/near.ts:2 call exact",
      "packages/app/src/far.ts:1 import name-only",
      "packages/app/src/far.ts:2 call name-only",
      "packages/app/src/far.ts:1 import name-only",
      "packages/app/src/far.ts:2 call name-only"
    ])
    expect(await uses(files, "more")).toStrictEqual([
      "packages/app/src/main.ts:1 import exact",
      "packages/app/src/main.ts:3 call exact"
    ])
  })

  test("is likely only, where more than one file of the package may be meant", async () => {
    const ambiguous = { ...files, "packages/lib/other.ts": "export function greet() {}\n" }
    expect(await uses(ambiguous, "greet")).toContain("packages/app/src/near.ts:2 call likely")
  })
})
