/** Errors as Monolog, the logger of Laravel and Symfony, writes them. */
import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"

const summary = (text: string) => {
  const { frames, language, message, root, type } = parseFailure(text)
  return {
    language,
    type,
    message,
    root,
    frames: frames.map(({ file, line, own }) => `${file}:${line}${own ? "" : " foreign"}`)
  }
}

test("the type and the place of an error are in the context behind the message", () => {
  expect(
    summary(
      '[2026-05-01 10:00:00] production.ERROR: Cart (7) is closed {"userId":3,"exception":"[object] (Shop\\\\ClosedCart(code: 0): Cart (7) is closed at /srv/shop/app/Cart.php:41)\n' +
        "[stacktrace]\n#0 /srv/shop/app/CartController.php(12): Shop\\\\Cart->add()\n" +
        '#1 /srv/shop/vendor/acme/http/src/Router.php(9): Shop\\\\CartController->store()\n"}'
    )
  ).toStrictEqual({
    language: "php",
    type: "Shop\\ClosedCart",
    message: "Cart (7) is closed",
    root: undefined,
    frames: [
      "/srv/shop/app/Cart.php:41",
      "/srv/shop/app/CartController.php:12",
      "/srv/shop/vendor/acme/http/src/Router.php:9 foreign"
    ]
  })
})

test("the exception before it is its cause", () => {
  const { message, root, type } = summary(
    'request.CRITICAL: Uncaught {"exception":"[object] (Shop\\\\Failed(code: 0): Not saved at /srv/a/Cart.php:4)\n' +
      "[previous exception] [object] (PDOException(code: 42S02): No such table: carts at /srv/a/Store.php:9)"
  )
  expect([type, message]).toEqual(["Shop\\Failed", "Not saved"])
  expect(root).toEqual({ type: "PDOException", message: "No such table: carts" })
})

test("a message without an exception has no type, and none of the context", () => {
  expect(summary('[2026-05-01T10:00:00+02:00] local.ERROR: Cart is closed {"id":7} []')).toMatchObject({
    type: undefined,
    message: "Cart is closed"
  })
  expect(summary("app.WARNING: Cart is closed [] {}")).toMatchObject({
    type: undefined,
    message: "Cart is closed"
  })
})

test("a trace in the same line, escaped, is read, and the place of the error is its first frame", () => {
  const line = String.raw`[2026-05-01 10:00:00] local.ERROR: Call to close() on null {"userId":1,"exception":"[object] (Error(code: 0): Call to close() on null at /app/www/app/Carts/Cart.php:41)\n[stacktrace]\n#0 /app/www/vendor/acme/http/src/Router.php(9): Shop\\Carts\\Cart->close(Object(Shop\\User), 'x')\n#1 /app/www/app/Http/Guard.php(20): Shop\\next()\n#2 {main}\n"}`
  const expected: ReturnType<typeof summary> = {
    language: "php",
    type: "Error",
    message: "Call to close() on null",
    root: undefined,
    frames: [
      "/app/www/app/Carts/Cart.php:41",
      "/app/www/vendor/acme/http/src/Router.php:9 foreign",
      "/app/www/app/Http/Guard.php:20"
    ]
  }
  expect(summary(line)).toStrictEqual(expected)
  // A namespace that begins with an `n` is no end of a line.
  expect(parseFailure(line).frames[2]?.function).toBe(String.raw`Shop\next`)
  expect(summary(line.replaceAll("\\n[st", "\n[st").replaceAll("\\n#", "\n#"))).toStrictEqual(expected)
})

test("the place of an error with a long message is not cut with its line", () => {
  const query = `select ${"`price`, ".repeat(200)}1 from carts`
  const { frames, type } = summary(
    `local.ERROR: No column (SQL: ${query}) {"exception":"[object] (Shop\\\\Failed(code: 42S22): No column (SQL: ${query}) at /srv/shop/app/Store.php:9)\n[stacktrace]`
  )
  expect([type, ...frames]).toStrictEqual(["Shop\\Failed", "/srv/shop/app/Store.php:9"])
})
