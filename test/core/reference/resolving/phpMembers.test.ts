/** Members of PHP: of traits, and methods and properties of one name. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const TRAITS = `<?php
namespace Shop;
trait Priced {
  private $price;
  public function price() { return $this->price; }
  public static function free() {}
}
trait Taxed { use Priced; }
`

test("a class has the members of the traits that its body uses", async () => {
  const files = {
    "Priced.php": TRAITS,
    "Base.php": "<?php\nnamespace Shop;\nclass Base { public function price() {} }\n",
    "Cart.php": `<?php
namespace Shop;
class Cart extends Base {
  /** @use Taxed */
  use Taxed;
  function total() { return $this->price() + $this->price; }
}
class Item {
  use \\Shop\\Priced { free as protected; }
}
class Own { use Priced; public function price() { return $this->price; } }
function f(Cart $cart, Own $own) { $cart->price(); $own->price(); Item::free(); }
`.replaceAll("\\\\", "\\")
  }
  expect((await uses(files, "Shop\\Priced::price")).toSorted()).toStrictEqual([
    "Cart.php:11 other exact",
    "Cart.php:12 call exact",
    "Cart.php:6 call exact",
    "Cart.php:6 other exact",
    "Priced.php:5 other exact"
  ])
  expect(await uses(files, "Shop\\Priced::free")).toStrictEqual(["Cart.php:12 call exact"])
  expect(await uses(files, "Shop\\Base::price")).toStrictEqual([])
  expect(await uses(files, "Shop\\Own::price")).toStrictEqual(["Cart.php:12 call exact"])
})

test("a read of a property means a method only by convention", async () => {
  const files = {
    "Cart.php": `<?php
namespace Shop;
class Cart {
  public function owner() {}
  function run() { array_map([$this, 'owner'], []); $this->owner; $this->owner(); }
}
`
  }
  expect(await uses(files, "Shop\\Cart::owner")).toStrictEqual([
    "Cart.php:5 call exact",
    "Cart.php:5 other likely",
    "Cart.php:5 call exact"
  ])
})

test("a variable has the class that only its documentation states", async () => {
  const files = {
    "Cart.php":
      "<?php\nnamespace Shop;\nclass Cart { public function add() { } public function self(): Cart { } }\n",
    "Order.php": "<?php\nnamespace Shop;\nclass Order { public function add() { } }\n",
    "Desk.php": `<?php
namespace Desk;
use Shop\\Cart;
use Shop\\Order;
class Desk {
  /**
   * @param  Cart|null  $cart  what is sold
   * @param \\Shop\\Order $order
   * @param Cart[] $carts
   * @param Cart $made
   */
  function sell($cart, $order, $carts, Order $made) {
    $cart->add();
    $cart->self()->add();
    $order->add();
    $carts->add();
    $made->add();
    /** @var Cart $found */
    $found = find();
    $found->add();
    function ($cart) { $cart->add(); };
  }
}
`.replaceAll("\\\\", "\\")
  }
  expect((await uses(files, "Shop\\Cart::add")).filter((use) => !use.includes("name-only"))).toStrictEqual([
    "Desk.php:13 call exact",
    "Desk.php:14 call exact",
    "Desk.php:20 call exact"
  ])
  expect((await uses(files, "Shop\\Order::add")).filter((use) => !use.includes("name-only"))).toStrictEqual([
    "Desk.php:15 call exact",
    "Desk.php:17 call exact"
  ])
})

test("a call means a method where the class has one, and not the property of its name", async () => {
  const files = {
    "Base.php":
      "<?php\nnamespace Shop;\nclass Base { protected $first; protected $made; function made() {} }\n",
    "Cart.php": `<?php
namespace Shop;
class Cart extends Base {
  function first() { return $this->first; }
  function run() { $this->first(); ($this->made)(); }
}
`
  }
  expect(await uses(files, "Shop\\Base::first")).toStrictEqual(["Cart.php:4 other exact"])
  expect(await uses(files, "Shop\\Cart::first")).toStrictEqual(["Cart.php:5 call exact"])
})
