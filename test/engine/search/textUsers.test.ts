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
    'export const View = () => {\n  const { t } = useTexts()\n  return <p className="hint">{t("basket.notes.nothing_left")}</p>\n}\n\nexport const Foot = () => <hr />\n',
  "web/src/fields.ts": "export const reset = (row: Row) => {\n  row.nothing_left = 0\n  row.heading = 1\n}\n",
  "web/src/View.test.tsx": 'test("hint", () => expect(t("basket.notes.nothing_left")).toBeShown())\n',
  "web/src/cart.ts":
    "/** Cart, apple: no, in it is there. */\nexport const isAppleThereInCart = (cart: Cart) => cart.apples.length > 0\n",
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
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) => results)
      for (const query of [
        "There is no apple in the cart",
        'where is the text "There is no apple in the cart" shown',
        "'there is no apple in the cart' page"
      ]) {
        const results = yield* found(query)
        const worded = results.filter(({ explain }) => explain().some(({ signal }) => signal === "wording"))
        expect(worded.map(({ path }) => path).toSorted()).toStrictEqual([
          "web/locales/en.json",
          "web/src/View.tsx"
        ])
        expect(results.slice(0, 2)).toStrictEqual(worded)
        expect(results.find(({ path }) => path === "web/src/View.tsx")?.symbol?.name).toBe("View")
      }
      // The beginning of a text is close to it, and nothing is closer.
      expect(
        (yield* found('"There is no apple" message, where is it shown')).slice(0, 2).map(({ path }) => path)
      ).toStrictEqual(["web/locales/en.json", "web/src/View.tsx"])
      expect((yield* found("Es ist kein Apfel im Wagen")).slice(0, 2).map(({ path }) => path)).toContain(
        "web/src/View.tsx"
      )
      const adviceOn = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ advice }) => advice)
      for (const query of ["where is 'There is no apple in the cart' shown", '"So long" label'])
        expect(yield* adviceOn(query)).toBeUndefined()
      for (const [query, text] of [
        ["where is 'No pear was ever here' shown", "No pear was ever here"],
        ['"Wagon apple" button', "Wagon apple"]
      ] as const)
        expect(yield* adviceOn(query)).toBe(`Found no text that reads "${text}": showing the closest matches`)
      // What nothing uses is found where it is.
      expect((yield* found("So long, and come again"))[0]?.path).toBe("web/locales/en/extra.json")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live(
  "a text that is not translated yet in many languages leads to what uses it under any of its keys",
  () =>
    Effect.gen(function* () {
      const text = "Nothing is left of the apples"
      const root = yield* temporaryFolder
      writeFiles(root, {
        ...PROJECT,
        ...Object.fromEntries(
          ["en", "de", "es", "fr", "it", "nl"].map((language) => [
            `web/locales/${language}.json`,
            texts(text)
          ])
        ),
        "zoo/locales/en.json": JSON.stringify({ zoo: { fodder_gone: text } }, undefined, 2),
        "zoo/src/Fodder.tsx": 'export const Fodder = () => <b>{t("zoo.fodder_gone")}</b>\n'
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).sync(root)
        const { results } = yield* (yield* Search).find({ ...SEARCH_DEFAULTS, path: root, query: text })
        const worded = results.filter(({ explain }) => explain().some(({ signal }) => signal === "wording"))
        for (const path of ["web/src/View.tsx", "zoo/src/Fodder.tsx"])
          expect(worded.map((each) => each.path)).toContain(path)
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)
