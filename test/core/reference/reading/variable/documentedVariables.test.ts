/** Types that documentation states. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test("documentation tells the type of a parameter that states none, and of a variable", async () => {
  const text = `<?php
/** @param Cart $cart */
function f($cart, $other) {
  $cart->go();
  $other->go();
  /** @var Crate $crate */
  $crate = load();
  $crate->go();
}
`
  const [cart, other, crate] = await receiversOf("php", "a.php", text)
  expect([cart, other, crate].map((each) => /C\w+/.exec(each ?? "")?.[0])).toStrictEqual([
    "Cart",
    undefined,
    "Crate"
  ])
})
