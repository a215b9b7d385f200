/** Parameters that get their values from a test framework. */
import { expect, test } from "bun:test"
import { exactLines } from "../../exactLines.ts"

const HEAD = "import pytest\n@pytest.fixture\ndef cart() -> Cart: ...\n"
const LINE = ["    cart.total()"]

test("a parameter of a test or a fixture has the type that the fixture of its name states", async () => {
  const cart = async (head: string) => (await exactLines("python", HEAD + head, LINE)).cart
  expect(await cart("def test_it(cart):")).toHaveLength(1)
  expect(await cart("@pytest.fixture\ndef other(cart):")).toHaveLength(1)
  expect(await cart("def helper(cart):")).toStrictEqual([])
  expect(await cart("def test_it(cart=None):")).toStrictEqual([])
  expect(await cart('@pytest.mark.parametrize("cart", [1])\ndef test_it(cart):')).toStrictEqual([])
  expect((await exactLines("python", `${HEAD}def test_it(cart: Crate):`, LINE)).crate).toHaveLength(1)
})
