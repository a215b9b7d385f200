import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "resources/views/carts/show.blade.php": `
@extends('layout')

<ul>
@foreach($items as $item)
  <li>{{ $item->price }}</li>
@endforeach
</ul>
`,
  "app/Http/CartController.php": `<?php

class CartController
{
    public function show($id)
    {
        return view('carts.show', ['itms' => Cart::find($id)->items]);
    }
}
`,
  "web/cart.component.html": "<h1>Cart</h1>\n<p>{{ total.price }}</p>\n"
}

describe("frames in templates", () => {
  it.live("lead to the line that has the name, or to the beginning, if the template alone is named", () =>
    Effect.gen(function* () {
      const view = "(View: /app/www/resources/views/carts/show.blade.php)"
      const [named, unnamed, generated] = yield* diagnosesIn(SHOP, [
        `Undefined variable $items ${view}\n#0 /app/www/app/Http/CartController.php(7): view()`,
        `Call to a member function price() on null ${view}`,
        "TypeError: Cannot read properties of undefined (reading 'price')\n    at CartComponent_Template (cart.component.html:2:5)"
      ])
      expect(placesOf(named!)).toStrictEqual([
        "resources/views/carts/show.blade.php:5",
        "app/Http/CartController.php:7"
      ])
      expect(named!.notes).toContain(
        'The error names resources/views/carts/show.blade.php without a line: line 5 is the first that has "items"'
      )
      expect(placesOf(unnamed!)).toStrictEqual(["resources/views/carts/show.blade.php:2"])
      expect(unnamed!.notes).toContain(
        "The error names resources/views/carts/show.blade.php without a line: its beginning is shown"
      )
      expect(placesOf(generated!)).toStrictEqual(["web/cart.component.html:2"])
    })
  )
})
