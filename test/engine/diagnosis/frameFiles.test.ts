import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "packages/till/src/money.ts": `import { createCipheriv } from "node:crypto"

export const seal = (price: string) => {
  if (!price) throw new Error("no price")
  return price
}
`,
  "packages/till/src/cart/cart.service.ts": `import { seal } from "../money"

export class CartService {
  constructor(private readonly name: string) {}

  async fillCart() {
    return seal("")
  }
}
`,
  "packages/shop/src/money.ts": "export const count = (coins: number) => coins\n",
  "packages/shop/src/main.ts": "export const count = (coins: number) => coins\n"
}

describe("frames in compiled code", () => {
  it.live("lead to the functions in the sources, whose lines are others", () =>
    Effect.gen(function* () {
      const [named, unknown, nameless, installed] = yield* diagnosesIn(SHOP, [
        `Error: it broke
    at seal (/usr/src/app/dist/src/money.js:301:15)
    at fulfilled (/usr/src/app/dist/src/cart/cart.service.js:5:58)
    at CartService.fillCart (/usr/src/app/dist/src/cart/cart.service.js:88:40)`,
        "Error: it broke\n    at refund (/usr/src/app/dist/src/money.js:301:15)",
        "Error: it broke\n    at Object.<anonymous> (/srv/shop/dist/main.js:3:1)",
        "Error: it broke\n    at seal (/usr/src/app/node_modules/till/dist/src/money.js:301:15)"
      ])
      expect(placesOf(named!)).toStrictEqual([
        "packages/till/src/money.ts:3",
        "packages/till/src/cart/cart.service.ts:6"
      ])
      expect(named!.notes).toContain(
        "/usr/src/app/dist/src/money.js:301 is a line of compiled code, not of its source packages/till/src/money.ts: seal begins there at line 3; /usr/src/app/dist/src/cart/cart.service.js:88 is a line of compiled code, not of its source packages/till/src/cart/cart.service.ts: CartService.fillCart begins there at line 6"
      )
      expect(placesOf(unknown!)).toStrictEqual([])
      expect(placesOf(nameless!)).toStrictEqual(["packages/shop/src/main.ts:1"])
      expect(nameless!.notes).toContain(
        "/srv/shop/dist/main.js:3 is a line of compiled code, not of its source packages/shop/src/main.ts: the beginning of that is shown"
      )
      expect(placesOf(installed!)).toStrictEqual([])
    })
  )

  it.live("lead to functions within functions, and by the names of methods out of bundles", () =>
    Effect.gen(function* () {
      const shop = {
        "src/events/opened.ts": `export default function (shop: Shop) {
  shop.on("opened", (till) => handleTill(till))

  function handleTill(till: Till) {
    shop.tills.push(till.name)
  }
}
`,
        "src/cart/cart.component.ts": `export class CartComponent {
  loadCart(id: number) {
    this.cart = this.carts[id].items
  }
}
`,
        "src/a/twice.ts": "export class Twice {\n  run() {\n    return 1\n  }\n}\n",
        "src/b/twice.ts": "export class Twice {\n  run() {\n    return 2\n  }\n}\n"
      }
      const [within, bundled, twice, other] = yield* diagnosesIn(shop, [
        "Error: it broke\n    at handleTill (/app/dist/server/src/events/opened.js:118:23)",
        "Error: it broke\n    at CartComponent.loadCart (main.a1b2.js:1:2)",
        "Error: it broke\n    at Twice.run (https://shop.org/assets/index-DkX3b9aZ.js:1:2)",
        "Error: it broke\n    at CartComponent.loadCart (/srv/other/carts.js:1:2)"
      ])
      expect(placesOf(within!)).toStrictEqual(["src/events/opened.ts:4"])
      expect(within!.notes).toContain(
        "/app/dist/server/src/events/opened.js:118 is a line of compiled code, not of its source src/events/opened.ts: handleTill begins there at line 4"
      )
      expect(placesOf(bundled!)).toStrictEqual(["src/cart/cart.component.ts:2"])
      expect(placesOf(twice!)).toStrictEqual([])
      expect(placesOf(other!)).toStrictEqual([])
    })
  )
})
