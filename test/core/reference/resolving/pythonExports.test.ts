/** Names that modules of Python list as their exports. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("a module uses the names that it lists in __all__, its own and what it imports", async () => {
  const files = {
    "shop/cart.py": `class Cart:
    def total(self): pass
def total(): pass
LIMIT = 1
__all__ = [
    "Cart",  # "total"
    'total',
]
__all__ += ("LIMIT",)
`,
    "shop/__init__.py": "from .cart import Cart, total as sum_up\n__all__: list[str] = ['Cart', 'sum_up']\n",
    "other.py": "__all__ = ['Cart']\nnames = ['Cart']\n"
  }
  expect(await uses(files, "shop.cart.Cart")).toStrictEqual([
    "shop/cart.py:6 other exact",
    "shop/__init__.py:1 import exact",
    "shop/__init__.py:2 other exact"
  ])
  expect(await uses(files, "shop.cart.total")).toStrictEqual([
    "shop/cart.py:7 other exact",
    "shop/__init__.py:1 import exact",
    "shop/__init__.py:2 other exact"
  ])
  expect(await uses(files, "shop.cart.Cart.total")).toStrictEqual([])
  expect(await uses(files, "shop.cart.LIMIT")).toStrictEqual(["shop/cart.py:9 other exact"])
})

test("a list of that name in a class or a function is none of the module", async () => {
  const files = {
    "cart.py":
      'import sys\ndef total(): ...\nclass Cart:\n    __all__ = ["total"]\ndef use():\n    __all__ = ["total"]\nif sys.flags.debug:\n    __all__ = ["total"]\n'
  }
  expect(await uses(files, "cart.total")).toStrictEqual(["cart.py:8 other exact"])
})
