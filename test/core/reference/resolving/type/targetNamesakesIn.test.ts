import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("where methods and properties have namespaces of their own, one does not stand for the other in a supertype", async () => {
  const files = {
    "a.php": `<?php
class Base { public int $total = 1; function total() {} }
class Cart extends Base { public int $total = 2; }
function use_it(Cart $cart) {
  $cart->total();
}
`
  }
  expect(await uses(files, "Base::total", "method")).toStrictEqual(["a.php:5 call exact"])
})
