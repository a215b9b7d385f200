/** Members of a module that have another name at their declaration. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a component is found in the module that exports it under another name", async () => {
  const files = {
    "ui/card/card-title.svelte": "<h2>{title}</h2>\n",
    "ui/card/card-row.svelte": "<p>{row}</p>\n",
    "ui/card/index.ts":
      'import Title from "./card-title.svelte"\nimport Row from "./card-row.svelte"\nexport { Title, Row, Title as CardTitle }\n',
    "ui/index.ts": 'export * as Card from "./card"\n',
    "Shop.svelte":
      '<script>\n  import * as Card from "./ui/card/index.js"\n</script>\n<Card.Title/>\n<Card.CardTitle/>\n<Card.Row/>\n',
    "Cart.svelte":
      '<script>\n  import { Card as Box } from "./ui"\n  import { CardTitle } from "./ui/card"\n</script>\n<Box.Title/>\n<CardTitle/>\n'
  }
  expect(await uses(files, "card-title")).toStrictEqual([
    "ui/card/index.ts:1 import exact",
    "ui/card/index.ts:3 import exact",
    "ui/card/index.ts:3 import exact",
    "Shop.svelte:4 call exact",
    "Shop.svelte:5 call exact",
    "Cart.svelte:3 import exact",
    "Cart.svelte:5 call exact",
    "Cart.svelte:6 call exact"
  ])
})

test("a function is found in the module that exports it under another name, and no other function is", async () => {
  const files = {
    "cart.ts": "function total() {}\nfunction size() {}\nexport { total as sum, size as total }\n",
    "use.ts":
      'import * as cart from "./cart"\nimport * as other from "./other"\ncart.sum()\ncart.total()\nother.sum()\n',
    "other.ts": "export function sum() {}\n"
  }
  expect(await uses(files, "total")).toStrictEqual(["cart.ts:3 other exact", "use.ts:3 call exact"])
  expect(await uses(files, "size")).toStrictEqual(["cart.ts:3 other exact", "use.ts:4 call exact"])
})
