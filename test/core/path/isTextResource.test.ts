import { expect, test } from "bun:test"
import { isTextResource } from "../../../src/core/path/mod.ts"

test.each([
  "app/src/main/res/values/strings.xml",
  "i18n/src/commonMain/moko-resources/base/strings.xml",
  "Shop/Resources/Texts.de.resx",
  "ios/en.lproj/Localizable.strings",
  "Shop/Localizable.xcstrings",
  "config/locales/en.yml",
  "web/locales/de/shop/cart.json",
  "i18n/base.json",
  "lib/l10n/app_en.arb",
  "lang/en/cart.php",
  "src/locales/pt-BR.ts",
  "src/main/resources/messages_de.properties"
])("%s keeps texts", (path) => expect(isTextResource(path)).toBe(true))

test.each([
  "package.json",
  "config/shop.yml",
  "lang/parser.php",
  "src/i18n/translate.ts",
  "i18n/config.json",
  "locales/de.md",
  "values/strings.xml",
  "src/messages/Cart.java",
  "res/values/dimens.xml"
])("%s does not", (path) => expect(isTextResource(path)).toBe(false))
