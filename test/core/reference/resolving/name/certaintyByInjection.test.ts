import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const fixture = (type: string) =>
  `import pytest\nfrom shop import ${type}\n@pytest.fixture\ndef cart() -> ${type}: ...\n`

test("the nearest fixture of a name is given, and none of another folder", async () => {
  const files = {
    "shop.py": "class Cart:\n    def total(self): ...\nclass Crate:\n    def total(self): ...\n",
    "conftest.py": fixture("Cart"),
    "tests/conftest.py": fixture("Crate"),
    "tests/test_a.py": "def test_a(cart):\n    cart.total()\n",
    "other/test_b.py": "def test_b(cart):\n    cart.total()\n"
  }
  const exact = async (name: string) => (await uses(files, name)).filter((use) => use.endsWith(" exact"))
  expect(await exact("shop.Cart.total")).toStrictEqual(["other/test_b.py:2 call exact"])
  expect(await exact("shop.Crate.total")).toStrictEqual(["tests/test_a.py:2 call exact"])
  expect(await exact("tests.conftest.cart")).toStrictEqual(["tests/test_a.py:1 other exact"])
})
