import { expect, test } from "bun:test"
import { textKeyWording } from "../../../src/core/rank/mod.ts"

const EN_JSON = "locales/en.json"

test.each([
  ["cart.hints.empty", EN_JSON, "$t('cart.hints.empty')", 1],
  ["cart.hints.empty", EN_JSON, "context.t.cart.hints.empty", 1],
  ["cart.hints.empty", EN_JSON, "i18n.t('shop:cart.hints.empty')", 1],
  ["cart.hints.empty", EN_JSON, 'hints("hints.empty")', 0.98],
  ["cart.hints.empty", EN_JSON, "list.empty", 0],
  ["cart.hints.empty", EN_JSON, 't("cart.hints.empty-handed")', 0],
  ["cart.hints.all_gone", EN_JSON, 't(".all_gone")', 0.98],
  ["cart.hints.all_gone", EN_JSON, 't("all_gone")', 0.95],
  ["cart.hints.all_gone", EN_JSON, "all_gone = true", 0],
  ["en.cart.empty", "config/locales/en.yml", 't("cart.empty")', 1],
  ["empty", "lang/en/cart.php", "__('cart.empty')", 1],
  ["empty", "lang/en.php", "__('empty')", 0.95],
  ["empty", "lang/en.php", "isEmpty('empty')", 0],
  ["all_gone", "res/values/strings.xml", "stringResource(MR.strings.all_gone)", 0.95],
  ["all_gone", "res/values/strings.xml", 'android:text="@string/all_gone"', 0.95],
  ["all_gone", "res/values/strings.xml", "all_gone_now", 0],
  ["new.all", EN_JSON, 't("new.all")', 1],
  ["new.all", EN_JSON, 't("all")', 0]
])("the key %s of %s in %s: %p", (key, path, text, value) =>
  expect(textKeyWording(key, path).scoreIn(text)).toBe(value)
)
