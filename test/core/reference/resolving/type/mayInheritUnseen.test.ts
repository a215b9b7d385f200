/** What a class may inherit from by way of types that the view lacks. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a call on super means no class beside the type, where what both extend is from outside", async () => {
  const files = {
    "shop/Screens.kt": `package shop
import android.app.Activity
import android.app.Fragment

open class Base : Fragment() {
    override fun onResume() { super.onResume() }
}
class Cart : Base() {
    override fun onResume() { super.onResume() }
}
class Item : Fragment() {
    override fun onResume() { super.onResume() }
}
interface Listens
class Main : Activity(), Listens {
    override fun onResume() { super.onResume() }
}
`,
    "shop/Bag.java": `package shop;
import android.app.Fragment;

public class Bag extends Fragment {
  @Override public void onResume() { super.onResume(); }
}
`
  }
  expect(await uses(files, "shop.Base.onResume")).toStrictEqual(["shop/Screens.kt:9 call exact"])
  for (const name of ["Cart", "Item", "Main", "Bag"])
    expect(await uses(files, `shop.${name}.onResume`)).toStrictEqual([])
})

test("without an import, what both classes extend is below neither, and anything else may be generated from the other", async () => {
  const files = {
    "Views.swift": `class Cart: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
}
class Item: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
}
class Rows: GeneratedRows {
  override func viewDidLoad() { super.viewDidLoad() }
}
`
  }
  expect(await uses(files, "Item.viewDidLoad")).toStrictEqual(["Views.swift:8 call name-only"])
  expect(await uses(files, "Rows.viewDidLoad")).toStrictEqual([
    "Views.swift:2 call name-only",
    "Views.swift:5 call name-only"
  ])
})

test("an import that leads nowhere may mean a type of the view after all", async () => {
  const files = {
    "packages/core/src/base.ts": "export class Base {\n  go() {}\n}\n",
    "packages/web/src/cart.ts":
      'import { Base } from "@shop/core/dist"\nimport { Element } from "lit"\nexport class Cart extends Base {\n  go() { super.go() }\n}\nexport class Item extends Element {\n  go() { super.go() }\n}\n'
  }
  expect(await uses(files, "Base#go")).toStrictEqual(["packages/web/src/cart.ts:4 call name-only"])
  expect(await uses(files, "Cart#go")).toStrictEqual([])
})

test("what a mixin calls its super may be any class that it is mixed into", async () => {
  const files = {
    "lib/state.dart": `import 'package:flutter/widgets.dart';

class Cart extends State {
  void initState() {}
}
mixin Loads on State {
  void initState() { super.initState(); }
}
class Page extends State {
  void initState() { super.initState(); }
}
class Big extends Cart with Loads {}
`
  }
  expect(await uses(files, "Cart.initState")).toStrictEqual(["lib/state.dart:7 call name-only"])
})

test("a parent in PHP is a class, whichever traits there are", async () => {
  const files = {
    "src/Cart.php": `<?php
namespace Shop;
use Illuminate\\Database\\Model;

trait Boots { public static function boot(): void { parent::boot(); } }
class Cart extends Model {
    public static function boot(): void { parent::boot(); }
}
class Item extends Model {
    use Boots;
    public static function load(): void { parent::boot(); }
}
`
  }
  expect(await uses(files, "Shop\\Cart::boot")).toStrictEqual(["src/Cart.php:5 call name-only"])
})

test("an anonymous class has a super of its own", async () => {
  const files = {
    "shop/Cart.java": "package shop;\npublic class Cart { void go() {} }\n",
    "shop/Main.java": `package shop;
import android.app.Activity;

public class Main extends Activity {
  Cart cart = new Cart() { @Override void go() { super.go(); } };
}
`,
    "shop/Main.kt": `package shop
import android.app.Activity

open class Item { open fun put() {} }
class Screen : Activity() {
    val item = object : Item() { override fun put() { super.put() } }
}
`
  }
  expect((await uses(files, "shop.Cart.go")).map((each) => each.split(" ")[0])).toStrictEqual([
    "shop/Main.java:5"
  ])
  expect((await uses(files, "shop.Item.put")).map((each) => each.split(" ")[0])).toStrictEqual([
    "shop/Main.kt:6"
  ])
})
