/** Names of PHP by the rules of its namespaces. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const SHOP = {
  "src/Cart.php":
    "<?php\nnamespace Shop;\nclass Cart {\n  static function make() { return new self(); }\n  function total() {}\n}\nfunction rate() {}\n",
  "src/Tax/Cart.php": "<?php\nnamespace Shop\\Tax;\nclass Cart {}\n"
}

test("a class is seen without an import in its own namespace only", async () => {
  const files = {
    ...SHOP,
    "src/Desk.php": "<?php\nnamespace Shop;\nclass Desk extends Cart {}\nrate();\n",
    "src/Bill.php": "<?php\nnamespace Billing;\nclass Bill extends Cart {}\nrate();\n",
    "src/Tax/Rule.php": "<?php\nnamespace Shop\\Tax;\nclass Rule extends Cart {}\n"
  }
  expect(await uses(files, "Shop\\Cart")).toStrictEqual([
    "src/Cart.php:4 call exact",
    "src/Desk.php:3 type exact"
  ])
  expect(await uses(files, "Shop\\Tax\\Cart")).toStrictEqual(["src/Tax/Rule.php:3 type exact"])
  expect(await uses(files, "Shop\\rate")).toStrictEqual(["src/Desk.php:4 call exact"])
})

test("a namespace sees functions outside of all, but no classes; an alias may give it one elsewhere", async () => {
  const files = {
    "a.php": "<?php\nclass Flag {}\nfunction shout() {}\n",
    "b.php": "<?php\nnamespace Shop;\nshout();\nnew Flag();\nnew \\Flag();\n",
    "Route.php": "<?php\nnamespace Http;\nclass Route {}\n",
    "routes.php": "<?php\nRoute::get('/');\n"
  }
  expect(await uses(files, "shout")).toStrictEqual(["b.php:3 call exact"])
  expect(await uses(files, "Flag")).toStrictEqual(["b.php:5 call exact"])
  expect(await uses(files, "Http\\Route")).toStrictEqual(["routes.php:2 other likely"])
})

test("a qualified name begins with what an import gives, or in the namespace of the file", async () => {
  const files = {
    ...SHOP,
    "src/Use.php":
      "<?php\nnamespace Billing;\nuse Shop\\Tax;\nuse Shop\\Mail as M;\nnew Tax\\Cart();\nnew M\\Cart();\nnew Tax\\Deep\\Cart();\nnew \\Shop\\Mail\\Cart();\n",
    "src/In.php": "<?php\nnamespace Shop;\nnew Tax\\Cart();\nnew Shop\\Cart();\nnew \\Shop\\Cart();\n"
  }
  expect(await uses(files, "Shop\\Cart")).toStrictEqual([
    "src/Cart.php:4 call exact",
    "src/In.php:5 call exact"
  ])
  expect(await uses(files, "Shop\\Tax\\Cart")).toStrictEqual([
    "src/Use.php:5 call exact",
    "src/In.php:3 call exact"
  ])
})

test("of several files without a namespace that declare a name, nothing tells which one is loaded", async () => {
  const files = {
    "a.php": "<?php\nclass Flag {}\nfunction shout() {}\n",
    "b.php": "<?php\nclass Flag {}\nfunction shout() {}\n",
    "c.php": "<?php\nnew Flag();\nshout();\n",
    "d.php": "<?php\nif (1) { class Once {} } else { class Once {} }\n",
    "e.php": "<?php\nnew Once();\n"
  }
  expect(await uses(files, "Flag")).toStrictEqual(["c.php:2 call name-only", "c.php:2 call name-only"])
  expect(await uses(files, "shout")).toStrictEqual(["c.php:3 call name-only", "c.php:3 call name-only"])
  expect(await uses(files, "Once")).toStrictEqual(["e.php:2 call likely", "e.php:2 call likely"])
})

test("a docblock uses the classes in its types", async () => {
  const files = {
    "src/Cart.php": "<?php\nnamespace Shop;\nclass Cart {}\n",
    "src/Use.php": `<?php
namespace App;
use Shop\\Cart;
use Shop as Base;

class Bag
{
    /** @var array<int, Cart>|null */
    private $carts;

    /**
     * @param Base\\Cart $cart the Cart
     * @return \\Shop\\Cart[]
     */
    public function all($cart): array
    {
        /** @var Cart $first */
        $first = make();
        // @var Cart
        return ['/** @var Cart */'];
    }
}
`
  }
  expect(await uses(files, "Shop\\Cart")).toStrictEqual([
    "src/Use.php:3 import exact",
    "src/Use.php:8 type exact",
    "src/Use.php:12 type exact",
    "src/Use.php:13 type exact",
    "src/Use.php:17 type exact"
  ])
})
