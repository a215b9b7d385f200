/** Short forms in which runners name failed tests. */
import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"

const read = (text: string) => {
  const { frames, language, message, type } = parseFailure(text)
  return [
    language,
    type,
    message,
    frames.map(({ file, function: name, line, own }) =>
      [file, line, name, own].filter((each) => each !== undefined)
    )
  ]
}

test("a place of pytest with nothing but a type is the place of the error", () => {
  expect(read("src/shop/tests/test_cart.py:213: AssertionError")).toStrictEqual([
    "python",
    "AssertionError",
    "",
    [["src/shop/tests/test_cart.py", 213, true]]
  ])
  // Below the error itself it says nothing more.
  expect(
    read(
      "    def test_total():\n>       assert total() == 2\nE       assert 1 == 2\n\ntest_cart.py:3: AssertionError"
    )
  ).toStrictEqual(["python", "AssertionError", "assert 1 == 2", [["test_cart.py", 3, true]]])
})

test("the summary of pytest names the file, the class and the function of a test", () => {
  const frame = ["src/shop/tests/test_cart.py", "TestCart::test_total", true]
  const at = "FAILED src/shop/tests/test_cart.py::TestCart::test_total"
  expect(read(`${at} - AssertionError`)).toStrictEqual(["python", "AssertionError", "", [frame]])
  expect(read(`${at}[eur-2] - KeyError: 'a'`)).toStrictEqual(["python", "KeyError", "'a'", [frame]])
  // What the parameters contain is no part of the message.
  expect(read(`${at}[eur - a b] - KeyError: 'a'`)).toStrictEqual(["python", "KeyError", "'a'", [frame]])
  expect(read(`${at}[eur - 2] - assert [1] == [2] - 3`)).toStrictEqual([
    "python",
    "AssertionError",
    "assert [1] == [2] - 3",
    [frame]
  ])
  expect(read(at)[3]).toStrictEqual([frame])
})

test("PHPUnit names the class and the method of a test above its places", () => {
  expect(
    read(
      '1) Tests\\Carts\\CartTest::test_total with data set "eur" (1, 2)\nFailed asserting that false is true.\n\n/app/www/tests/Carts/CartTest.php:135'
    )
  ).toStrictEqual([
    "php",
    undefined,
    "Failed asserting that false is true.",
    [
      ["/app/www/tests/Carts/CartTest.php", 135, true],
      ["Tests\\Carts\\CartTest::test_total", true]
    ]
  ])
})
