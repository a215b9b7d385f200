import { expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "src/Controller/CartController.php": `<?php
class CartController extends AbstractController
{
    #[Route(path: '/carts/{id}/close', name: 'close_cart', methods: ['POST'])]
    public function closeAction(Request $request, Cart $cart)
    {
        return $this->redirect('/carts');
    }
}
`
}

it.live("a route that is denied to a verb leads to what serves it by another", () =>
  Effect.gen(function* () {
    const [denied, unknown] = yield* diagnosesIn(SHOP, [
      'No route found for "GET https://shop.org/carts/12/close": Method Not Allowed (Allow: POST)',
      'No route found for "GET /tills/12/open": Method Not Allowed (Allow: POST)'
    ])
    expect(placesOf(denied!)).toStrictEqual(["src/Controller/CartController.php:4"])
    expect(denied!.notes).toContain("src/Controller/CartController.php:4 serves POST /carts/12/close")
    expect(denied!.hypotheses[0]!.source).toBe("pattern:php-route-other-method")
    expect(placesOf(unknown!)).toStrictEqual([])
  })
)
