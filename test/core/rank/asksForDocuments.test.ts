import { expect, test } from "bun:test"
import { asksForDocuments, isDocument } from "../../../src/core/rank/asksForDocuments.ts"

test.each([
  "app/src/main/res/values/strings.xml",
  "app/src/main/res/values-de/strings_shop.xml",
  "Shop/Resources/Texts.de.resx",
  "ios/en.lproj/Localizable.strings",
  "ios/Localizable.xcstrings",
  "web/locale/messages.de.xlf",
  "lang/en/cart.php",
  "src/locales/pt-BR.ts",
  "app/i18n/de/cart.js",
  "src/cart.css"
])("%s holds texts to show, or style", (path) => {
  expect(isDocument(path, path.endsWith(".css") ? "css" : "xml")).toBe(true)
})

test.each([
  "app/src/main/res/layout/cart.xml",
  "app/src/main/res/values/themes.xml",
  "src/locales/index.ts",
  "src/i18n/translate.ts",
  "lang/parser.php",
  "src/language/en.go",
  "compiler/lang/go.ts"
])("%s does not", (path) => {
  expect(isDocument(path, "typescript")).toBe(false)
})

test("texts, documents and style are asked for by name", () => {
  for (const query of [
    "translation of the cart title",
    "which string resource says empty",
    "font of the total"
  ])
    expect([query, asksForDocuments(query)]).toStrictEqual([query, true])
  for (const query of [
    "how is a text translated into the language of the user",
    "component for the font list",
    "hook that sets the margin"
  ])
    expect([query, asksForDocuments(query)]).toStrictEqual([query, false])
})
