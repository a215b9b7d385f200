import { expect, test } from "bun:test"
import { holdsTexts } from "../../../src/core/path/mod.ts"

test("files of texts are called after a language, or their folders are", () => {
  const texts = [
    "app/lang/de/shop.json",
    "locales/pt-BR.yml",
    "i18n/base.json",
    "lib/l10n/app_en.arb",
    "res/values/strings.xml"
  ]
  expect(texts.filter((path) => !holdsTexts(path))).toStrictEqual([])
  const others = [
    "locales/index.ts",
    "i18n/config.json",
    "values/strings.xml",
    "src/en.json",
    "locales/de.md"
  ]
  expect(others.filter(holdsTexts)).toStrictEqual([])
})
