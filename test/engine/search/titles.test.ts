import { expect } from "bun:test"
import { Effect } from "effect"
import type { SearchMode } from "../../../src/engine/search/SearchRequest.ts"
import { answersIn } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

/** Files that fit two words each, equally well. */
const SHOP = {
  "src/coupon.py": "def redeem_coupon(coupon):\n    return coupon.redeem()\n",
  "src/basket.py": "def restore_basket(basket):\n    return basket.restore()\n",
  "src/invoice.py": "def print_invoice(invoice):\n    return invoice.print()\n",
  "src/address.py": "def check_address(address):\n    return address.check()\n",
  "src/stock.py": "def count_stock(stock):\n    return stock.count()\n"
}

const MODES: ReadonlyArray<SearchMode> = ["hybrid", "keyword"]

for (const mode of MODES)
  it.live(`the title of a longer text weighs more than as many words below it, in the mode ${mode}`, () =>
    Effect.gen(function* () {
      const answers = yield* answersIn(
        SHOP,
        [
          "redeem coupon\n\nrestore basket",
          "restore basket\n\nredeem coupon",
          "print invoice\r\n\r\ncount stock",
          "count stock\r\n\r\nprint invoice"
        ],
        { mode }
      )
      expect(answers.map(([first]) => first?.path)).toStrictEqual([
        "src/coupon.py",
        "src/basket.py",
        "src/invoice.py",
        "src/stock.py"
      ])
    })
  )

it.live(
  "a file is nearer to a text whose title it fits than to one that mentions the same below its title",
  () =>
    Effect.gen(function* () {
      const texts = ["redeem coupon\n\nrestore basket", "restore basket\n\nredeem coupon"]
      const [coupons, baskets] = yield* answersIn(SHOP, texts, { mode: "vector" })
      const nearness = (answer: typeof coupons, path: string) =>
        answer!.find((result) => result.path === path)!.score
      expect(nearness(coupons, "src/coupon.py")).toBeGreaterThan(nearness(baskets, "src/coupon.py") + 0.02)
      expect(nearness(baskets, "src/basket.py")).toBeGreaterThan(nearness(coupons, "src/basket.py") + 0.02)
    })
)
