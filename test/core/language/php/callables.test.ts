import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const files = {
  "app/CartController.php":
    "<?php\nnamespace App;\nclass CartController {\n  public function show() {}\n  public function all() { return array_map([$this, 'show'], [1]); }\n}\n",
  "app/OrderController.php":
    "<?php\nnamespace App;\nclass OrderController {\n  public function show() {}\n}\n",
  "routes.php":
    "<?php\nuse App\\CartController;\nRoute::get('cart', [CartController::class, 'show']);\nRoute::get('order', array(\\App\\OrderController::class, \"show\"));\n$names = ['show', 'all'];\n$pair = [CartController::class, $show];\n"
}

test("an array of a class and a method's name uses the method", async () => {
  expect(await uses(files, "App\\CartController::show")).toStrictEqual([
    "app/CartController.php:5 call exact",
    "routes.php:3 call exact"
  ])
  expect(await uses(files, "App\\OrderController::show")).toStrictEqual(["routes.php:4 call exact"])
})

test("the name of a class in a text, and of its method, are likely meant", async () => {
  const plugin = `<?php
class Plugin {
  public function init() {
    add_action('a', array('Plugin', 'boot'));
    add_action('b', 'Plugin::boot');
    add_action('c', [__CLASS__, 'boot']);
    return ['Label', 'boot'];
  }
  public static function boot() {}
}
`
  expect(await uses({ "plugin.php": plugin }, "Plugin::boot")).toStrictEqual([
    "plugin.php:4 other likely",
    "plugin.php:5 other likely",
    "plugin.php:6 call exact"
  ])
})
