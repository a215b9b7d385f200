import { expect, test } from "bun:test"
import { dottedName } from "../../../../src/core/language/python/dottedNames.ts"
import { uses } from "../../reference/uses.ts"

test("a name without a dot, or with very many, is none", () => {
  expect(dottedName('"cart"')).toStrictEqual([])
  expect(dottedName(`"${"a.".repeat(40)}b"`)).toStrictEqual([])
})

const FILES = {
  "shop/settings.py": 'TIMEOUT = 3\nMIDDLEWARE = ["shop.views.Log", "elsewhere.views.Log"]\n',
  "shop/views.py":
    "from django.conf import settings\nfrom .cart import total\nclass Log:\n    def write(self): pass\ndef show():\n    return total(settings.TIMEOUT)\n",
  "shop/cart.py": "def total(x): return x\n",
  "shop/test_views.py":
    'import other.settings\n@patch("shop.views.total")\n@patch("shop.views.Log.write")\n@patch("shop.cart.total")\ndef test_show(a, b, c): pass\n'
}

test("a string that is the whole name of a function, class or method likely means it", async () => {
  expect(await uses(FILES, "shop.views.Log")).toStrictEqual(["shop/settings.py:2 other likely"])
  expect(await uses(FILES, "shop.views.Log.write")).toStrictEqual(["shop/test_views.py:3 other likely"])
  expect(await uses(FILES, "shop.cart.total")).toStrictEqual([
    "shop/views.py:2 import exact",
    "shop/views.py:6 call exact",
    // By the name that another module imports.
    "shop/test_views.py:2 other likely",
    "shop/test_views.py:4 other likely"
  ])
})

test("Django's settings are likely those of the nearest module of that name", async () => {
  expect(await uses(FILES, "shop.settings.TIMEOUT")).toStrictEqual(["shop/views.py:6 other likely"])
  const tests =
    "def test_show(cart, settings):\n    settings.TIMEOUT = 1\n    my.settings.TIMEOUT\ndef show(settings):\n    settings.TIMEOUT\n@override_settings(TIMEOUT=2)\ndef test_other(): pass\n"
  expect(await uses({ ...FILES, "shop/test_settings.py": tests }, "shop.settings.TIMEOUT")).toStrictEqual([
    "shop/views.py:6 other likely",
    "shop/test_settings.py:2 other likely",
    "shop/test_settings.py:6 other likely"
  ])
})
