/** What templates of Angular mean in the files of their components. */
import { expect, test } from "bun:test"
import { angularTemplate } from "../../../../src/core/language/angular/angularTemplate.ts"
import { uses } from "../../reference/uses.ts"

const template = "src/app/cart-list.component.html"
const page = "src/app/shop.html"
const FILES = {
  "src/app/base.ts": "export class Base {\n  loading() { return true }\n}\n",
  "src/app/cart.ts": "export class Cart {\n  total = 0\n}\nexport class Wish {\n  total = 0\n}\n",
  "src/app/cart-list.component.ts":
    "import { Base } from './base'\nimport { Cart } from './cart'\n@Component({ templateUrl: './cart-list.component.html' })\nexport class CartListComponent extends Base {\n  carts: Cart[] = []\n  open(cart: Cart) {}\n  none = 1\n}\n",
  "src/app/other.component.ts": "export class OtherComponent {\n  open() {}\n}\n",
  "src/app/shop.ts": "export class Shop {\n  open() {}\n}\n",
  [template]:
    '@if (loading()) { <p>…</p> }\r\n@for (cart of carts; track cart.total) {\r\n  <li #none (click)="open(cart)">{{ none.value }}</li>\r\n}\r\n',
  [page]: '<p (click)="open()"></p>\n'
}

test("a template uses the members of its own component, inherited ones and those of their types too", async () => {
  expect(await uses(FILES, "CartListComponent#open")).toStrictEqual([`${template}:3 call exact`])
  expect(await uses(FILES, "Base#loading")).toStrictEqual([`${template}:1 call exact`])
  expect(await uses(FILES, "Cart#total")).toStrictEqual([`${template}:2 other exact`])
  expect(await uses(FILES, "Wish#total")).toStrictEqual([])
  expect(await uses(FILES, "OtherComponent#open")).toStrictEqual([])
})

test("a page beside a class of its name uses the members of that", async () => {
  expect(await uses(FILES, "Shop#open")).toStrictEqual([`${page}:1 call exact`])
})

test("variables of a template hide members, and the class itself is not used", async () => {
  expect(await uses(FILES, "CartListComponent#none")).toStrictEqual([])
  expect(await uses(FILES, "CartListComponent")).toStrictEqual([])
})

test("a template that never ends is read in time that grows with its length only", () => {
  const blanks = " ".repeat(200_000)
  const texts = [
    `{${blanks}a, plural`,
    `<p *a="let${blanks}b">`,
    `<p *a="b as${blanks}c; d${blanks}as${blanks}">`,

    "{{ ",
    "@if (",
    "@if (a) {",
    "@if ('",
    "@let a = ",
    "{a, plural, ",
    '<p *ngIf="a as ',
    "{",
    "<!-- "
  ]
  for (const text of texts) {
    const start = performance.now()
    angularTemplate(text.repeat(Math.ceil(200_000 / text.length)))
    expect(performance.now() - start).toBeLessThan(5000)
  }
})
