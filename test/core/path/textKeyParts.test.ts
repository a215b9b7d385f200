import { expect, test } from "bun:test"
import { textKeyParts } from "../../../src/core/path/mod.ts"

test.each([
  ["en.cart.title", "locales/en.yml", "cart.title"],
  ["pt-BR.cart.title", "locales/shop.pt-BR.yml", "cart.title"],
  ["de.cart.title", "locales/de/shop.yml", "cart.title"],
  ["no.cart.title", "locales/en.yml", "no.cart.title"],
  ["shop.cart", "locales/shop.yml", "shop.cart"],
  ["en", "locales/en.yml", "en"]
])("%s in %s is %s", (key, path, parts) => expect(textKeyParts(key.split("."), path).join(".")).toBe(parts))
