import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const texts = (note: string) =>
  JSON.stringify({ basket: { notes: { nothing_left: note, heading: "Heading of baskets" } } }, undefined, 2)

/** Texts under keys, the code that shows them, which has none of their words, and other code that has all of them. */
const PROJECT = {
  "web/locales/en.json": texts("There is no apple in the cart"),
  "web/locales/de.json": texts("Es ist kein Apfel im Wagen"),
  "web/locales/en/extra.json": JSON.stringify({ bye: "So long, and come again" }, undefined, 2),
  "web/src/View.tsx":
    'export const View = () => {\n  const { t } = useTexts()\n  return <p className="hint">{t("basket.notes.nothing_left")}</p>\n}\n',
  "web/src/fields.ts": "export const reset = (row: Row) => {\n  row.nothing_left = 0\n  row.heading = 1\n}\n",
  "web/src/texts.generated.ts":
    'export const TEXTS = {\n  "basket.notes.nothing_left": "There is no apple in the cart"\n}\n',
  "web/src/View.test.tsx": 'test("hint", () => expect(t("basket.notes.nothing_left")).toBeShown())\n',
  "web/src/cart.ts":
    "/** Whether an apple is in the cart: there is no cart without one. */\nexport const isAppleInCart = (cart: Cart) => cart.apples.length > 0\n",
  "docs/texts.md": "# Texts\n\nThe key `basket.notes.nothing_left` tells of an empty cart.\n",
  "web/src/open.ts": "export const openShop = (at: string) => fetch(at)\n",
  "web/src/price.ts": "export const priceOf = (cart: Cart) => cart.prices.reduce((a, b) => a + b, 0)\n"
}

it.live("a text under a key leads to the code that uses the key, and to no translation", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, PROJECT)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const found = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) =>
          results.map(({ path }) => path)
        )
      for (const query of [
        "There is no apple in the cart",
        'where is the text "There is no apple in the cart" shown',
        "'there is no apple in the cart' page"
      ]) {
        const paths = yield* found(query)
        const [place, key] = ["web/src/View.tsx", "web/locales/en.json"].map((path) => paths.indexOf(path))
        expect([place, key].every((at) => at! >= 0 && at! <= 2)).toBe(true)
        for (const other of [
          "web/src/fields.ts",
          "web/src/cart.ts",
          "docs/texts.md",
          "web/src/View.test.tsx"
        ])
          expect(paths.indexOf(other) === -1 || paths.indexOf(other) > place!).toBe(true)
      }
      // What nothing uses is found where it is.
      expect((yield* found("So long, and come again"))[0]).toBe("web/locales/en/extra.json")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
