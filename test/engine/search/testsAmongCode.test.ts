import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

/** Tests in the chunk of what they test, and in a chunk of their own. */
const PROJECT = {
  "src/Cart.hs": `module Cart where\nprop_total1 = total [1, 2] == 3\nprop_total2 = total [] == 0\ntotal :: [Int] -> Int\ntotal prices = sum prices\n`,
  "src/Price.hs": `module Price where\nprop_price = price 1 == 1\nprop_prices = prices [1] == 1\n${"-- A line of its own.\n".repeat(3)}`,
  "src/Tests.hs": `module Tests where\n-- Tests for totals: tests of totals.\nprop_tests = totals [] == 0\n`,
  "src/Shop.hs": `module Shop where\nimport Cart\n-- Tests the total: total tests.\nshown cart = total cart + total cart\n`
}

it.live("tests in the chunk of what they test are found, and the chunk is no test otherwise", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect((yield* first("tests for `total`"))[0]).toBe("src/Cart.hs")
      expect((yield* first("where is `total` defined"))[0]).toBe("src/Cart.hs")
      expect((yield* first("tests for `price`"))[0]).toBe("src/Price.hs")
      expect((yield* first("who calls `total`"))[0]).toBe("src/Shop.hs")
    })
  )
)
