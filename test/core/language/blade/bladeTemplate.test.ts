/** What the PHP of Laravel's pages means in other files of the program. */
import { expect, test } from "bun:test"
import { bladeTemplate } from "../../../../src/core/language/blade/bladeTemplate.ts"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "app/Carts/Cart.php":
    "<?php\nnamespace Shop\\Carts;\nclass Cart {\n  public function total() {}\n  public static function open() {}\n}\nclass Wish {\n  public function total() {}\n}\n",
  "app/helpers.php": "<?php\nfunction mayOpen($cart) {}\n",
  "lang/en/shop.php": "<?php\nreturn ['rows' => ['none' => 'No rows']];\n",
  "resources/views/carts/show.blade.php":
    "@php /** @var \\Shop\\Carts\\Cart $cart */ @endphp\r\n@if (mayOpen($cart))\r\n  <p>{{ $cart->total() }} {{ $other->total() }}</p>\r\n  {{ \\Shop\\Carts\\Cart::open() }} @lang('shop.rows.none')\r\n@endif\r\n",
  "resources/views/carts/list.blade.php":
    "@inject('wish', 'Shop\\Carts\\Wish')\n@use('Shop\\Carts\\Cart', 'Basket')\n{{ $wish->total() }} {{ Basket::open() }}\n"
}

test("a page uses functions of the program, and members of what it states or imports", async () => {
  const show = "resources/views/carts/show.blade.php"
  const list = "resources/views/carts/list.blade.php"
  expect(await uses(FILES, "mayOpen")).toStrictEqual([`${show}:2 call exact`])
  expect(await uses(FILES, "Shop\\Carts\\Cart::total")).toStrictEqual([
    `${show}:3 call exact`,
    `${show}:3 call name-only`
  ])
  expect(await uses(FILES, "Shop\\Carts\\Cart::open")).toStrictEqual([
    `${show}:4 call exact`,
    `${list}:3 call exact`
  ])
  expect(await uses(FILES, "Shop\\Carts\\Wish::total")).toStrictEqual([
    `${show}:3 call name-only`,
    `${list}:3 call exact`
  ])
  expect(await uses(FILES, "shop.rows.none")).toStrictEqual([`${show}:4 other likely`])
})

test("code of a page that never ends is read in time that grows with its length only", () => {
  const blanks = " ".repeat(200_000)
  const texts = [
    `@php /** @var${blanks}@endphp`,
    `@php /** @var a${blanks}$b */ @endphp`,

    "{{ ",
    "@if(",
    "@if('",
    "@php ",
    "<?php ' ?>",
    '<x-a :b=" ',
    "@php <<<A\n",
    "{{ /* ",
    "{{-- "
  ]
  for (const text of texts) {
    const start = performance.now()
    bladeTemplate(text.repeat(Math.ceil(500_000 / text.length)))
    expect(performance.now() - start).toBeLessThan(5000)
  }
})
