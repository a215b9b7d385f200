import { expect, test } from "bun:test"
import { compiledFrom } from "../../../src/core/failure/compiledFrom.ts"

const found = (file: string, paths: ReadonlyArray<string>) =>
  compiledFrom(file, paths).map(({ path }) => path)

test("compiledFrom() prefers what shares the most below the folder of output, then above it", () => {
  const paths = ["web/src/cart/total.ts", "till/src/total.ts", "web/src/total.ts", "till/src/cart/total.css"]
  expect(found("/app/dist/src/cart/total.js", paths)).toStrictEqual(["web/src/cart/total.ts"])
  expect(found("/app/till/dist/src/total.js", paths)).toStrictEqual(["till/src/total.ts"])
  expect(found("C:\\app\\web\\build\\total.mjs", paths)).toStrictEqual(["web/src/total.ts"])
  expect(found("file:///app/web/lib/total.cjs", paths)).toStrictEqual(["web/src/total.ts"])
  expect(found("/app/dist/total.js", paths)).toStrictEqual(paths.slice(0, 3))
})

test("compiledFrom() reads frameworks' folders, components and nested folders of output", () => {
  const paths = ["src/app/carts/route.ts", "src/Cart.vue", "src/main.tsx"]
  expect(found("/app/.next/server/app/carts/route.js", paths)).toStrictEqual(["src/app/carts/route.ts"])
  expect(found("/app/dist/src/Cart.vue.js", paths)).toStrictEqual(["src/Cart.vue"])
  expect(found("/dist/backend/dist/src/main.js", paths)).toStrictEqual(["src/main.tsx"])
})

test("compiledFrom() says whether more than the name of the file is the same", () => {
  expect(compiledFrom("/app/dist/main.js", ["web/src/main.ts"])).toStrictEqual([
    { path: "web/src/main.ts", sharesFolder: false }
  ])
  expect(compiledFrom("/web/dist/main.js", ["web/src/main.ts"])).toStrictEqual([
    { path: "web/src/main.ts", sharesFolder: true }
  ])
})

test("compiledFrom() gives nothing for installed packages, other files and folders", () => {
  const paths = ["src/total.ts"]
  expect(found("/app/node_modules/till/dist/total.js", paths)).toStrictEqual([])
  expect(found("/app/src/total.js", paths)).toStrictEqual([])
  expect(found("/app/dist/total.py", paths)).toStrictEqual([])
  expect(found("/app/total/dist", paths)).toStrictEqual([])
})
