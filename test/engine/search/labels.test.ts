import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const view = (name: string, text: string) =>
  `export const ${name} = () => (\n  <section>\n    <p>Cart of ${name}, empty or not: an empty cart, carts to empty.</p>\n    <button>${text}</button>\n  </section>\n)\n`

const PROJECT = {
  // More than are read of a text whose words are looked for.
  ...Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`web/View${at}.tsx`, view(`EmptyCart${at}`, "Cart, empty")])
  ),
  "web/Shop.tsx":
    "export const Shop = () => {\n  const open = useOpen()\n  const prices = usePrices(open)\n  return (\n    <main>\n      {prices.map((price) => (\n        <Price key={price} price={price} open={open} />\n      ))}\n      <button onClick={open.close}>Empty cart</button>\n    </main>\n  )\n}\n",
  "web/Shop.test.tsx": 'test("Empty cart", () => click("Empty cart"))\n',
  "docs/guide.md": "# Guide\n\n## Empty cart\n\nPress “Empty cart”.\n"
}

it.live("words in quotes lead to what shows them, among many that have the words", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      const shop = ["web/Shop.tsx", "Shop"] as const
      expect(yield* first('"Empty cart"')).toStrictEqual(shop)
      expect(yield* first("which component shows the button 'Empty cart'?")).toStrictEqual(shop)
      // What nothing shows is looked up like any other words.
      expect((yield* first('"Cart empty"'))[0]).toMatch(/View/)
    })
  )
)
