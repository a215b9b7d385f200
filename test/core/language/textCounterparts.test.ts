import { expect, test } from "bun:test"
import { textCounterparts, textKeyPattern, textPath } from "../../../src/core/language/mod.ts"

const key = (name: string, enclosingNames: ReadonlyArray<string>, path = "i18n/en.json") => ({
  name,
  enclosingNames,
  path
})

test("a text at the top is a member of what programs call the object of all texts", () => {
  expect(textCounterparts(key("title", [])).map(({ owner }) => owner)).toContain("t")
  expect(textCounterparts(key("title", ["shop", "cart"])).map(({ owner }) => owner)).toStrictEqual([
    "shop.cart"
  ])
  expect(textCounterparts(key("title", ["shop"], "data/shop.json"))).toStrictEqual([])
})

test("the whole key is written in quotation marks, perhaps after a namespace", () => {
  const pattern = new RegExp(textKeyPattern(key("title", ["shop"], "locales/admin.en.yml")) ?? "no pattern")
  expect(pattern.test('t("shop.title")')).toBe(true)
  expect(pattern.test("t('web:shop.title')")).toBe(true)
  expect(pattern.test("t('admin.shop.title')")).toBe(true)
  expect(pattern.test("t('other.shop.title')")).toBe(false)
  expect(pattern.test("t('shop.title.long')")).toBe(false)
  expect(textKeyPattern(key("no items.", ["shop"]))).toBeUndefined()
})

test("the language around all keys of a file is no part of them", () => {
  expect(textPath(key("title", ["de", "shop"], "config/locales/de.yml"))).toStrictEqual(["shop", "title"])
  expect(textPath(key("title", ["de", "shop"], "config/locales/fr.yml"))).toStrictEqual([
    "de",
    "shop",
    "title"
  ])
})
