import { describe, expect, test } from "bun:test"
import { prefixedVariableWording } from "../../../src/core/rank/mod.ts"

const wording = prefixedVariableWording("MY_SHOP_MAX_ITEMS")!

describe("the key", () => {
  test.each([
    ['viper.GetInt("max-items")', 1],
    ['config["shop.max_items"]', 1],
    ["settings.get('maxItems')", 1],
    ['get("shop_max_items")', 1],
    ["  max_items: int = 3", 0.9],
    ["	MaxItems int", 0.9],
    ["  private int maxItems;", 0.9],
    ['get("max-items-seen")', 0],
    ["cart.maxItems()", 0],
    ["if (max_items == 3)", 0],
    [`x = "max-items" ${" ".repeat(500)}`, 0]
  ])("%s: %p", (text, value) => expect(wording.scoreIn(text)).toBe(value))
})

describe("the prefix", () => {
  test.each([
    ['viper.SetEnvPrefix("my_shop")', 1],
    ['class Config:\n    env_prefix = "MY_SHOP_"', 1],
    ['@ConfigurationProperties("my-shop")', 1],
    ['Environment::with_prefix("MY")', 1],
    ['envconfig.Process("my", &settings)', 1],
    ['.AddEnvironmentVariables(prefix: "MY_SHOP_")', 1],
    ['const name = "my_shop"', 0],
    ['SetEnvPrefix("my_shop_max")', 0],
    ['SetEnvPrefix("shop")', 0]
  ])("%s: %p", (text, value) => expect(wording.elsewhere?.scoreIn(text)).toBe(value))
})

test("a name of one part has no prefix", () => expect(prefixedVariableWording("PORT")).toBeUndefined())
