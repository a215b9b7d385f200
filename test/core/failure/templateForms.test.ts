/** Frames in templates of pages. */
import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"
import { placeOfFrame } from "../../../src/core/failure/placeOfFrame.ts"

const framesOf = (text: string) =>
  parseFailure(text).frames.map(
    ({ file, line, named, own }) =>
      `${file}:${line ?? ""}${named === undefined ? "" : ` ${named}`}${own ? "" : " foreign"}`
  )

test("a template of Rails is a file of the program, whatever its engine", () => {
  expect(
    framesOf(
      "ActionView::Template::Error (undefined method `price' for nil):\n" +
        "    7:   <li>\n    8:     <%= item.price %>\n\n" +
        "app/views/carts/_item.html.erb:8:in `_app_views_carts__item_html_erb___128_560'\n" +
        "app/views/carts/show.html.haml:3:in `block in _app_views_carts_show_html_haml___9_4'\n" +
        "[4f1c2a] app/views/carts/all.slim:2:in 'ActionView::CompiledTemplates#_app_views_carts_all_slim__1_2'\n" +
        "app/controllers/carts_controller.rb:12:in `show'"
    )
  ).toStrictEqual([
    "app/views/carts/_item.html.erb:8",
    "app/views/carts/show.html.haml:3",
    "app/views/carts/all.slim:2",
    "app/controllers/carts_controller.rb:12"
  ])
  expect(
    framesOf("Showing /srv/app/views/carts/show.html.erb where line #9 raised:\n\nundefined method 'x'")
  ).toStrictEqual(["/srv/app/views/carts/show.html.erb:9"])
})

test("a view of Blade has no line, but the variable", () => {
  const stated = "Undefined variable $items (View: /app/www/resources/views/carts/show.blade.php)"
  expect(framesOf(stated)).toStrictEqual(["/app/www/resources/views/carts/show.blade.php: items"])
  expect(
    framesOf(
      `[2026-05-01 10:00:00] local.ERROR: ${stated} {"exception":"[object] (Acme\\\\ViewException(code: 0): ${stated} at /app/www/storage/framework/views/8f14.php:91)\n` +
        "[stacktrace]\n#0 /app/www/vendor/acme/view/Engine.php(58): Acme\\\\fail()"
    )
  ).toStrictEqual([
    "/app/www/resources/views/carts/show.blade.php: items",
    "/app/www/vendor/acme/view/Engine.php:58 foreign"
  ])
})

test("templates of Angular, Twig, Jinja, Django, Phoenix and Node", () => {
  expect(
    framesOf(
      "ERROR TypeError: Cannot read properties of undefined (reading 'price')\n    at CartComponent_Template (cart.component.html:14:5)"
    )
  ).toStrictEqual(["cart.component.html:14"])
  expect(
    framesOf(
      'Twig\\Error\\RuntimeError: Variable "itms" does not exist in "carts/show.html.twig" at line 12.'
    )
  ).toStrictEqual(["carts/show.html.twig:12"])
  expect(
    framesOf(
      'Traceback (most recent call last):\n  File "/srv/shop/mail.py", line 4, in send\n    return page.render()\n' +
        '  File "/srv/shop/templates/mail.j2", line 3, in top-level template code\n    {{ itms.total }}\n' +
        "jinja2.exceptions.UndefinedError: 'itms' is undefined"
    )
  ).toStrictEqual(["/srv/shop/templates/mail.j2:3", "/srv/shop/mail.py:4"])
  expect(framesOf("In template /srv/shop/templates/cart.html, error at line 7")).toStrictEqual([
    "/srv/shop/templates/cart.html:7"
  ])
  expect(
    framesOf(
      "** (KeyError) key :price not found in: %{}\n    (shop 0.1.0) lib/shop_web/cart_html/show.html.heex:5: ShopWeb.CartHTML.show/1"
    )
  ).toStrictEqual(["lib/shop_web/cart_html/show.html.heex:5"])
  expect(
    framesOf("** (Phoenix.LiveView.Tokenizer.ParseError) lib/shop_web/cart.html.heex:5:3: unmatched tag")
  ).toStrictEqual(["lib/shop_web/cart.html.heex:5"])
  expect(
    framesOf(
      "ReferenceError: /srv/shop/views/cart.ejs:12\n    11| <p>\n >> 12| <%= itms %>\n\nitms is not defined\n    at eval (/srv/shop/views/cart.ejs:12:26)"
    )
  ).toStrictEqual(["/srv/shop/views/cart.ejs:12"])
})

test("a template does not have the function that it was compiled to", () => {
  const frame = { own: true, file: "cart.component.html", line: 14, function: "CartComponent_Template" }
  expect(placeOfFrame(frame, [], "name")).toStrictEqual({ line: 14, symbol: undefined, moved: false })
  expect(placeOfFrame({ ...frame, file: "cart.ts" }, [], "name")).toBeUndefined()
})
