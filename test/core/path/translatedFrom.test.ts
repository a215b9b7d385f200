import { expect, test } from "bun:test"
import { translatedFrom } from "../../../src/core/path/mod.ts"
import { processorMillis } from "../../support/processorMillis.ts"

const originalOf = (path: string, others: ReadonlyArray<string>): string | undefined => {
  const paths = [path, ...others]
  const original = translatedFrom(paths).get(0)
  return original === undefined ? undefined : paths[original]
}

test.each([
  ["docs/de/docs/tutorial/body.md", "docs/en/docs/tutorial/body.md"],
  ["content/zh-cn/docs/pods.html", "content/en/docs/pods.html"],
  ["docs/zh/guide/index.md", "docs/guide/index.md"],
  ["src/pages/pt_BR/about.mdx", "src/pages/en-US/about.mdx"],
  ["README.zh-CN.md", "README.md"],
  ["README_ja.md", "README_en.md"],
  ["guide/start.fr.rst", "guide/start.rst"],
  ["guide/start-pt-br.rst", "guide/start.rst"],
  ["CONTRIBUTING-fr.md", "CONTRIBUTING.md"],
  ["de/start.md", "en/start.md"],
  ["app/src/main/res/values-pt-rBR/strings.xml", "app/src/main/res/values/strings.xml"],
  ["res/values-b+sr+Latn/texts.xml", "res/values/texts.xml"],
  ["App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings"],
  ["en.lproj/Main.strings", "Base.lproj/Main.strings"],
  ["locales/de/cart.json", "locales/en/cart.json"],
  ["lang/de_informal/cart.php", "lang/en/cart.php"],
  ["config/locales/de.yml", "config/locales/en.yml"],
  ["lang/eo/cart.php", "lang/en/cart.php"],
  ["locales/sah.json", "locales/en.json"],
  ["i18n/src/moko-resources/zh-rCN/strings.xml", "i18n/src/moko-resources/base/strings.xml"],
  ["src/main/resources/messages_pt_BR.properties", "src/main/resources/messages.properties"],
  ["lib/l10n/app_de.arb", "lib/l10n/app_en.arb"],
  ["Shop/Cart.de.resx", "Shop/Cart.resx"],
  ["Shop/de/Cart.resx", "Shop/Cart.resx"],
  ["Shop/zh-Hans/Cart.zh-Hans.resx", "Shop/Cart.resx"],
  ["Strings/de-DE/Cart.resw", "Strings/en-US/Cart.resw"],
  ["locales/en_GB/cart.json", "locales/en_US/cart.json"],
  ["locales/en-AU.json", "locales/en.json"]
])("%s is translated from %s", (path, original) => {
  expect(originalOf(path, ["other.md", original])).toBe(original)
})

test.each([
  ["docs/en/body.md", "docs/body.md"],
  ["docs/de/body.md", "docs/en/other.md"],
  ["data/de/cart.json", "data/en/cart.json"],
  ["lang/de/cart.php", "lang/fr/cart.php"],
  ["lang/en/cart.php", "lang/en-US/cart.php"],
  ["lang/en_US/cart.php", "lang/en-GB/cart.php"],
  ["locales/index.ts", "locales/en.ts"],
  ["src/messages/to/cart.ts", "src/messages/en/cart.ts"],
  ["shop_fr.sql", "shop.sql"],
  ["app/src/main/res/values-v21/styles.xml", "app/src/main/res/values/styles.xml"],
  ["app/src/main/res/values-land/dimens.xml", "app/src/main/res/values/dimens.xml"],
  ["src/id/index.ts", "src/en/index.ts"],
  ["packages/is/README.md", "packages/README.md"],
  ["Shop/Forms/Cart.resx", "Shop/Cart.resx"],
  ["docs/design.md", "docs/sign.md"],
  ["docs/user_id.md", "docs/user.md"],
  ["docs/TIMEOUT_MS.md", "docs/TIMEOUT.md"],
  ["requirements-ml.txt", "requirements.txt"],
  ["docs/az/index.md", "docs/index.md"],
  ["docs\\de\\start.md", "docs\\start.md"]
])("%s is not translated from %s", (path, other) => {
  expect(originalOf(path, [other])).toBeUndefined()
})

/** The translations among the paths, each with its original. */
const translationsIn = (paths: ReadonlyArray<string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...translatedFrom(paths)].map(([each, original]) => [paths[each]!, paths[original]!]))

test("two letters are a language where two documents show it", () => {
  expect(translationsIn(["start.rst", "start-fr.rst", "start-de.rst"])).toStrictEqual({
    "start-fr.rst": "start.rst",
    "start-de.rst": "start.rst"
  })
  expect(
    translationsIn(["docs/index.md", "docs/cart.md", "docs/de/index.md", "docs/de/cart.md"])
  ).toStrictEqual({ "docs/de/index.md": "docs/index.md", "docs/de/cart.md": "docs/cart.md" })
})

test("a folder is that of a language only if most of its documents have an original", () => {
  const layers = ["docs/python/nn/layers.md", "docs/python/nn/losses.md"]
  const shared = ["docs/python/nn/shared.md", "docs/python/shared.md"]
  expect(translationsIn([...layers, ...shared])).toStrictEqual({})
  expect(translationsIn(shared)).toStrictEqual({ [shared[0]!]: shared[1]! })
})

test("what was translated from a translation has the first original", () => {
  expect(translationsIn(["docs/cart.md", "docs/it/cart.md", "docs/it/cart.ja.md"])).toStrictEqual({
    "docs/it/cart.md": "docs/cart.md",
    "docs/it/cart.ja.md": "docs/cart.md"
  })
})

test("a tree of a hundred thousand documents is read in passing", () => {
  const languages = ["en", "de", "fr", "ja", "pt-br"]
  const paths = Array.from(
    { length: 100_000 },
    (_, at) => `docs/${languages[at % 5]}/it/is/no/deep/page${Math.floor(at / 5)}.md`
  )
  const started = processorMillis()
  expect(translatedFrom(paths).size).toBe(80_000)
  expect(processorMillis() - started).toBeLessThan(5000)
})
