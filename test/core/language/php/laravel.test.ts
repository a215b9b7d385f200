/** What Laravel uses by names in its routes, and by other names than those of methods. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "app/Http/CartController.php":
    "<?php\nnamespace App\\Http;\nclass CartController {\n  public function show() {}\n  public function index() {}\n}\nclass PayController {\n  public function __invoke() {}\n}\nclass OtherController {\n  public function show() {}\n}\n",
  "routes/web.php":
    "<?php\nuse App\\Http\\CartController;\nuse App\\Http\\PayController;\nRoute::post('/pay', PayController::class);\nRoute::resource('carts', CartController::class)->only(['show']);\nRoute::controller(CartController::class)->group(function () {\n  Route::get('/a', 'index');\n  Route::get('/b', 'other');\n});\nRoute::get('/old', 'CartController@show');\nRoute::get('/c', 'show');\n"
}

test("a route means the methods of the class that it names", async () => {
  expect(await uses(FILES, "App\\Http\\PayController::__invoke")).toStrictEqual([
    "routes/web.php:4 other likely"
  ])
  expect(await uses(FILES, "App\\Http\\CartController::show")).toStrictEqual([
    "routes/web.php:5 other likely",
    "routes/web.php:10 other likely"
  ])
  expect(await uses(FILES, "App\\Http\\CartController::index")).toStrictEqual([
    "routes/web.php:7 other likely"
  ])
  expect(await uses(FILES, "App\\Http\\OtherController::show")).toStrictEqual([])
})

test("in a group of routes of a controller, only the action of a route is a string with its name", async () => {
  const files = {
    "app/CartController.php":
      "<?php\nnamespace App;\nclass CartController {\n  public function index() {}\n  public function auth() {}\n}\n",
    "routes/web.php":
      "<?php\nuse App\\CartController;\nRoute::controller(CartController::class)->group(function () {\n  Route::get('auth', 'index')->middleware('auth')->name('index');\n  Route::match(['get', 'post'], '/m', 'index');\n  $names['index'] = 'auth';\n});\n"
  }
  expect(await uses(files, "App\\CartController::index")).toStrictEqual([
    "routes/web.php:4 other likely",
    "routes/web.php:5 other likely"
  ])
  expect(await uses(files, "App\\CartController::auth")).toStrictEqual([])
})

test("the path of a setting means the key of the array that its file returns", async () => {
  const files = {
    "config/shop.php":
      "<?php\nreturn [\n  'max_items' => env('SHOP_MAX_ITEMS', 10),\n  'mail' => [\n    'from' => 'shop@example.com',\n  ],\n];\n",
    "config/other.php": "<?php\nreturn [\n  'max_items' => 3,\n];\n",
    "app/Cart.php":
      "<?php\nnamespace App;\nclass Cart {\n  public function add() {\n    $max = config('shop.max_items', 5);\n    $other = Config::get(\"shop.max_items\");\n    $from = config()->get('shop.mail.from');\n    $this->config('shop.max_items');\n    return trim('shop.max_items');\n  }\n}\n"
  }
  expect(await uses(files, "shop.max_items")).toStrictEqual([
    "app/Cart.php:5 other likely",
    "app/Cart.php:6 other likely"
  ])
  expect(await uses(files, "shop.mail.from")).toStrictEqual(["app/Cart.php:7 other likely"])
  expect(await uses(files, "other.max_items")).toStrictEqual([])
})
