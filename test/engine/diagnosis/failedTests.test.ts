import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const CART_TEST = (total: string) => `<?php

namespace ${total === "old" ? "Old" : "Tests"}\\Carts;

class CartTest extends TestCase
{
    public function test_${total}_is_right()
    {
        $this->assertTrue(false);
    }
}
`

const SHOP = {
  "backend/shop/tests/test_cart.py": `class TestBasket:
    def test_total(self):
        assert total([]) == 1


class TestCart:
    def test_total(self):
        assert total([1]) == 2
`,
  "one/tests/Carts/CartTest.php": CART_TEST("total"),
  "two/tests/Carts/CartTest.php": CART_TEST("old"),
  "app/Carts/Cart.php": `<?php

namespace Shop\\Carts;

class Cart
{
    public function close($user)
    {
        return $this->till->close($user);
    }
}
`
}

describe("failed tests that are only named", () => {
  it.live("lead to their functions, of which the class decides, and confirm files of another machine", () =>
    Effect.gen(function* () {
      const [pytest, gone, place, phpunit, placed] = yield* diagnosesIn(SHOP, [
        "FAILED shop/tests/test_cart.py::TestCart::test_total - AssertionError",
        "FAILED shop/tests/test_cart.py::TestCart::test_price - AssertionError",
        "shop/tests/test_cart.py:8: AssertionError",
        "1) Tests\\Carts\\CartTest::test_total_is_right\nFailed asserting that false is true.",
        "1) Tests\\Carts\\CartTest::test_total_is_right\nFailed asserting that false is true.\n\n/app/tests/Carts/CartTest.php:9"
      ])
      expect(placesOf(pytest!)).toStrictEqual(["backend/shop/tests/test_cart.py:7"])
      expect(pytest!.notes).toContain(
        "The error names backend/shop/tests/test_cart.py without a line: TestCart::test_total begins at line 7"
      )
      expect(gone!.code).toStrictEqual([])
      expect(placesOf(place!)).toStrictEqual(["backend/shop/tests/test_cart.py:8"])
      expect(placesOf(phpunit!)).toStrictEqual(["one/tests/Carts/CartTest.php:7"])
      // Two files have this path: the test is in one of them.
      expect(placesOf(placed!)).toStrictEqual(["one/tests/Carts/CartTest.php:9"])
    })
  )

  it.live(
    "and methods of PHP, whose frames name what is called, are found in other files than the trace's",
    () =>
      Effect.gen(function* () {
        const [called] = yield* diagnosesIn(SHOP, [
          "Call to a member function close() on null\n#0 /srv/shop/vendor/acme/http/src/Router.php(54): Shop\\Carts\\Cart->close(Object(User))"
        ])
        expect(placesOf(called!)).toStrictEqual(["app/Carts/Cart.php:7"])
        expect(called!.notes).toContain(
          "No frame is in a file of this project, but functions that they name are: each is shown where it begins"
        )
      })
  )
})
