/** Types that comments of JSDoc name. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("types in comments of JavaScript are used, by their imports there", async () => {
  const files = {
    "src/types.d.ts": "export interface Cart { size: number }\nexport interface Crate { cart: Cart }\n",
    "src/shop.js": `/** @import { Cart, Crate as Box } from './types.d.ts' */
/** @import * as types from './types.d.ts' */
export const a = { tree: /** @type {Cart} */ ({}) };
/**
 * A Cart, as {Cart} says.
 * @param {Map<string, Box[]>} boxes of the Cart
 * @param {{ Cart: 'Cart', next?: Cart }} options
 * @returns {Promise<types.Crate | import('./types.d.ts').Cart>}
 */
export async function open(boxes, options) {}
/** @template Cart @param {Cart} given */
export function same(given) {}
// @type {Cart}
/* @type {Cart} */
export const text = "/** @type {Cart} */";
`,
    "src/other.js": "/** @type {Cart} */\nlet cart;\n",
    "src/typed.ts": "/** @type {Cart} */\nlet cart;\n"
  }
  expect(await uses(files, "Cart")).toStrictEqual([
    "src/types.d.ts:2 type exact",
    "src/shop.js:1 import exact",
    "src/shop.js:3 type exact",
    "src/shop.js:7 type exact",
    "src/shop.js:8 import exact"
  ])
  expect(await uses(files, "Crate")).toStrictEqual([
    "src/shop.js:1 import exact",
    "src/shop.js:6 type exact",
    "src/shop.js:8 type exact"
  ])
})

test("a class of the same file is used by its name in comments", async () => {
  const files = {
    "src/cart.js":
      "class Cart {\n  /** @type {Cart | null} */\n  next = null\n  /** @param {typeof Cart} kind */\n  of(kind) {}\n}\n"
  }
  expect(await uses(files, "Cart")).toStrictEqual(["src/cart.js:2 type exact", "src/cart.js:4 other exact"])
})

test("what a comment before a function imports is a name in all of the file", async () => {
  const files = {
    "shop.js": "export class Cart { total() {} }\n",
    "crate.js": "export class Cart { total() {} }\n",
    "use.js": `/** @import { Cart as Crate } from './crate.js' */
/** @import { Cart } from './shop.js' */
function first() {}
/** @param {Cart} cart */
export function second(cart) {
  cart.total()
}
/** @param {Crate} crate */
export function third(crate) {
  crate.total()
}
`
  }
  expect(await uses(files, "Cart#total", undefined, "shop.js")).toStrictEqual(["use.js:6 call exact"])
  expect(await uses(files, "Cart#total", undefined, "crate.js")).toStrictEqual(["use.js:10 call exact"])
  expect(await uses(files, "Cart", undefined, "shop.js")).toStrictEqual([
    "use.js:2 import exact",
    "use.js:4 type exact"
  ])
})

test("types of other modules where they are used, and type variables with a bound", async () => {
  const box = "export class Box { total() {} }\nexport class Own { total() {} }\n"
  const js = `class Own { total() {} open() { return 1 } }
/** @param {import("./box").Box} box @param {import("./box").Box[]} all */
function use(box, all) {
  box.total()
  all[0].total()
}
/** @type {import("./box.js").Box | null} */
let held = null
held.total()
/** @returns {Promise<import("./box").Box>} */
async function load() { return null }
async function more() { (await load()).total() }
/**
 * @template {Own} T
 * @param {T} one
 */
function bounded(one) { one.total() }
`
  const files = { "box.js": box, "a.js": js }
  const exact = async (sources: Readonly<Record<string, string>>, member: string, file: string) =>
    (await uses(sources, member, "method", file)).flatMap((use) => /:(\d+) \S+ exact$/.exec(use)?.[1] ?? [])
  expect(await exact(files, "Box#total", "box.js")).toStrictEqual(["4", "5", "9", "12"])
  expect(await exact(files, "Own#total", "a.js")).toStrictEqual(["17"])
  const ts = `function use(box: import("./box").Box) { box.total() }
type Held = import("./box").Box
class Shelf { box: import("./box").Box; made(): import("./box").Box { return this.box } }
function more(held: Held, shelf: Shelf) {
  held.total()
  shelf.box.total()
  shelf.made().total()
}
`
  expect(await exact({ "box.ts": box, "a.ts": ts }, "Box#total", "box.ts")).toStrictEqual([
    "1",
    "5",
    "6",
    "7"
  ])
})
