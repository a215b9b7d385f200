import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const notebook = (...cells: ReadonlyArray<string>) =>
  `${JSON.stringify(
    {
      cells: cells.map((cell) => ({
        cell_type: "code",
        outputs: [{ text: ["discount(cart)\n"] }],
        source: cell.split(/(?<=\n)/)
      }))
    },
    undefined,
    1
  )}\n`

const FILES = {
  "shop/pricing.py":
    "class Cart:\n    def total(self):\n        return 1\n\ndef discount(cart):\n    return cart\n",
  "notebooks/prices.ipynb": notebook(
    "from shop.pricing import Cart, discount\nimport shop.pricing as pr",
    "def half(cart):\n    return discount(cart)\ncart = Cart()",
    "half(cart)\ncart.total()\npr.discount(cart)"
  ),
  "notebooks/other.ipynb": notebook("discount(half(1))")
}

test("a notebook imports modules of Python, and its cells see what earlier ones import and declare", async () => {
  expect(await uses(FILES, "shop.pricing.discount")).toStrictEqual([
    "notebooks/prices.ipynb:13 import exact",
    "notebooks/prices.ipynb:28 call exact",
    "notebooks/prices.ipynb:44 call exact"
  ])
  expect(await uses(FILES, "shop.pricing.Cart.total")).toStrictEqual(["notebooks/prices.ipynb:43 call exact"])
  expect(await uses(FILES, "half")).toStrictEqual(["notebooks/prices.ipynb:42 call exact"])
})
