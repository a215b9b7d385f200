import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "src/gui/CartView.cpp": `#include "CartView.h"

CartView::CartView()
{
    connect(m_button, SIGNAL(clicked()), this, SLOT(adItem()));
}
`,
  "web/src/app/cart/cart.component.html": `<h1>Cart</h1>
<ul>
  <li>{{ itms }}</li>
</ul>
`
}

describe("places that an error names with their lines", () => {
  it.live("are shown, whatever the words around them", () =>
    Effect.gen(function* () {
      const found = yield* diagnosesIn(SHOP, [
        "No such slot CartView::adItem() in src/gui/CartView.cpp:5",
        "QObject::connect: No such slot CartView::adItem() in /build/shop/src/gui/CartView.cpp:5\nQObject::connect:  (sender name:   'addButton')",
        'WARNING: "m_button" was null in file src/gui/CartView.cpp, line 5',
        "Error: src/app/cart/cart.component.html:3:10 - error TS2339: Property 'itms' does not exist on type 'CartComponent'.",
        "✘ [ERROR] NG8001: 'shop-itm' is not a known element [plugin angular-compiler]\n\n    src/app/cart/cart.component.html:3:10:\n      3 │   <li>"
      ])
      const [slot, built, warned, template, bundled] = found
      for (const each of [slot!, built!, warned!]) {
        expect(placesOf(each)).toStrictEqual(["src/gui/CartView.cpp:5"])
        expect(each.notes).toContain("The message names src/gui/CartView.cpp:5")
        expect(each.code[0]?.symbol?.qualifiedName).toBe("CartView::CartView")
      }
      for (const each of [template!, bundled!])
        expect(placesOf(each)).toStrictEqual(["web/src/app/cart/cart.component.html:3"])
      expect(template!.failure).toMatchObject({
        type: "TS2339",
        message: "Property 'itms' does not exist on type 'CartComponent'."
      })
      expect(bundled!.failure).toMatchObject({
        type: "NG8001",
        message: "'shop-itm' is not a known element"
      })
    })
  )

  it.live("are not those of hosts and their ports, nor lines that the file does not have", () =>
    Effect.gen(function* () {
      const [host, absent, unplaced] = yield* diagnosesIn(SHOP, [
        "cannot reach the till at till.example:5",
        "No such slot CartView::adItem() in src/gui/CartView.cpp:500",
        "No such slot CartView::adItem() in src/gui/CartView.cpp"
      ])
      expect(host!.code).toStrictEqual([])
      expect(host!.notes.join()).not.toContain("frame")
      expect(absent!.notes).toContain(
        "The message names src/gui/CartView.cpp, with a line that holds no code of it"
      )
      expect(unplaced!.notes).toContain("The message names src/gui/CartView.cpp, without a line")
    })
  )
})
