import { expect, test } from "bun:test"
import { defaultWording } from "../../../src/core/rank/mod.ts"

const scores = (name: string, lines: ReadonlyArray<string>) => lines.map(defaultWording(name).scoreIn)

test("a default is given where the name gets a value that is written out, in any case", () => {
  const given = [
    "int max_items = 3;",
    "  maxItems: 3,",
    "max_items: Limit::from_count(3),",
    "private Duration maxItems = Duration.ofSeconds(3);",
    "const limit = maxItems ?? 3",
    'maxItems = options.maxItems || "3"',
    'option("MaxItems"_s, 3)',
    'm_maxItems("Shop/MaxItems", 3)',
    "public virtual int MaxItems { get; set; } = 3;",
    "readonly maxItems: number | undefined = 3",
    "DEFAULT_MAX_ITEMS = 3",
    "max-items: 3"
  ]
  expect(scores("max-items", given)).toStrictEqual(given.map(() => 1))
  expect(scores("maxItems", given)).toStrictEqual(given.map(() => 1))
})

test("a use of the name is worth little, and another name nothing", () => {
  const used = ["if (maxItems == 3)", "maxItems: number", "this.maxItems = options.maxItems", "f(max_items)"]
  expect(scores("maxItems", used)).toStrictEqual(used.map(() => 0.3))
  const others = ["max_items_seen = 3", "iMaxItems = 3", "max = 3", `maxItems = "${"x".repeat(500)}"`]
  expect(scores("maxItems", others)).toStrictEqual(others.map(() => 0))
  expect(defaultWording("cart.maxItems").searchText).toBe("cart max items")
})
