import { expect } from "bun:test"
import { Effect } from "effect"
import { answersIn } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

/** One file does what the title says; the other has more of the words of the explanation. */
const SHOP = {
  "src/coupon.py": "def redeem_coupon(coupon):\n    return coupon.redeem()\n",
  "src/basket.py": "def restore_basket(basket):\n    return basket.restore()\n",
  "src/invoice.py": "def print_invoice(invoice):\n    return invoice.print()\n",
  "src/address.py": "def check_address(address):\n    return address.check()\n",
  "src/stock.py": "def count_stock(stock):\n    return stock.count()\n"
}

it.live("the title of a longer text weighs more than as many words below it", () =>
  Effect.gen(function* () {
    const answers = yield* answersIn(SHOP, [
      "redeem coupon\n\nrestore basket",
      "restore basket\n\nredeem coupon",
      "print invoice\r\n\r\ncount stock",
      "count stock\r\n\r\nprint invoice"
    ])
    expect(answers.map(([first]) => first?.path)).toStrictEqual([
      "src/coupon.py",
      "src/basket.py",
      "src/invoice.py",
      "src/stock.py"
    ])
  })
)
