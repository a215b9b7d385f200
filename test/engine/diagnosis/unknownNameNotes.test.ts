import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "src/shop/Cart.kt": `package shop

class Cart {
    fun removeAll() {}
    fun totalPrice(): Int = 1
}
`,
  "src/shop/Till.kt": `package shop

class Till {
    fun close() {
        Cart().removeEverything()
    }
}
`,
  "ios/Basket.swift": `struct Basket {
    var totalPrice = 0
}

struct Purse {
    var coins = 0
}
`
}

describe("names that a compiler does not know", () => {
  it.live("are said to be declared, or which may be meant", () =>
    Effect.gen(function* () {
      const [elsewhere, misspelled, changed, absent, otherType, inType] = yield* diagnosesIn(SHOP, [
        "e: file:///ci/src/shop/Till.kt:5:16 Unresolved reference 'removeAll'.",
        "e: file:///ci/src/shop/Till.kt:5:16 Unresolved reference 'removeAl'.",
        "e: file:///ci/src/shop/Till.kt:5:16 Unresolved reference 'removeAlk'.",
        "e: /ci/src/shop/Till.kt: (5, 16): Unresolved reference: paintTheWall",
        "/ci/ios/Basket.swift:2:9: error: value of type 'Basket' has no member 'coins'",
        "/ci/ios/Basket.swift:2:9: error: value of type 'Basket?' has no member 'totalPrice'"
      ])
      expect(placesOf(elsewhere!)).toStrictEqual(["src/shop/Till.kt:5"])
      expect(elsewhere!.hypotheses.length).toBeGreaterThan(1)
      expect(elsewhere!.notes).toContain("removeAll is declared: shop.Cart.removeAll at src/shop/Cart.kt:4")
      expect(misspelled!.notes).toContain(
        "removeAl is not declared in this project: shop.Cart.removeAll at src/shop/Cart.kt:4 may be meant"
      )
      expect(changed!.notes).toContain(
        "removeAlk is not declared in this project: shop.Cart.removeAll at src/shop/Cart.kt:4 may be meant"
      )
      expect(absent!.notes).toContain("paintTheWall is not declared in this project")
      expect(otherType!.notes).toContain(
        "Basket, declared at ios/Basket.swift:1, has no coins; coins is declared elsewhere: Purse.coins at ios/Basket.swift:6"
      )
      expect(inType!.notes).toContain(
        "totalPrice is declared in Basket: Basket.totalPrice at ios/Basket.swift:2"
      )
    })
  )
})
