import { expect, test } from "bun:test"
import { requestedDefault } from "../../../src/core/query/mod.ts"

test.each([
  ["default value of max_items", "max_items"],
  ["What is the default value for the setting cart.maxItems?", "cart.maxItems"],
  ["where is the maxItems default decided", "maxItems"],
  ["max_items option default", "max_items"],
  ["what does --max-items default to", "max-items"],
  ["what is `MaxItems` by default?", "MaxItems"],
  ["defaults of max-items", undefined],
  ["the default of items", undefined],
  ["default value of settings.json", undefined],
  ["what happens by default when max_items is exceeded", undefined],
  ["default_config", undefined]
] as const)("%p asks for the default of %p", (query, name) => {
  expect(requestedDefault(query)).toBe(name)
})
