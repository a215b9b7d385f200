import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "src/acme/Item.java": `package acme;
public class Item { public String name; public void show() {} static Item of(Till till) { till.pay(null); return null; } }
`,
  "src/acme/Till.groovy": `package acme
class Till {
    def pay(Item item) {
        item.show()
        new Item(name: 'x').show()
        this.pay(item)
    }
}
`,
  "src/shop/Cart.groovy": `package shop
import acme.Item
import acme.Till as Desk
class Cart extends Desk {
    def run() {
        Item item = Item.of(new Desk())
        item.show()
        pay(item)
    }
}
`,
  "flows/main.nf": `include { ALIGN as RUN } from './modules/align'
workflow { RUN(params.reads) }
`,
  "flows/modules/align.nf": `process ALIGN {
    input:
    val x
}
`
}

test("Groovy uses what Java declares, and Java what Groovy does, by package and import", async () => {
  expect(await uses(files, "acme.Item.show")).toStrictEqual([
    "src/acme/Till.groovy:4 call exact",
    "src/acme/Till.groovy:5 call exact",
    "src/shop/Cart.groovy:7 call exact"
  ])
  expect(await uses(files, "acme.Till.pay")).toStrictEqual([
    "src/acme/Item.java:2 call exact",
    "src/acme/Till.groovy:6 call exact",
    "src/shop/Cart.groovy:8 call exact"
  ])
  expect(await uses(files, "acme.Item.name")).toStrictEqual(["src/acme/Till.groovy:5 other exact"])
})

test("a script includes what another one declares", async () => {
  expect(await uses(files, "ALIGN")).toStrictEqual([
    "flows/main.nf:1 import exact",
    "flows/main.nf:2 call exact"
  ])
})

test("features of Spock are tests", async () => {
  const { symbols } = await deriveText(
    "CartSpec.groovy",
    "class CartSpec extends Specification {\n  def setup() { }\n  def 'adds items'() { }\n}\n"
  )
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["feature adds items"])
})
