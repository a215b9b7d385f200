import { expect, test } from "bun:test"
import { glibWords } from "../../../../src/core/language/c/glibWords.ts"
import { givenBy } from "./given.ts"

const given = givenBy(glibWords)

test.each([
  ["{ g_autoptr(Cart) cart = cart_new(); g_auto(Line) line; }", "{ Cart* cart = cart_new(); Line line; }"],
  [
    "{ g_autolist(Cart) carts = NULL; g_autofree gchar *name = NULL; }",
    "{ Cart* carts = NULL; gchar *name = NULL; }"
  ]
])("words of GLib are left out or replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each(["g_autoptr(Cart);", "int g_auto = 1;", "g_autoptr (a, b) c;"])(
  "what only looks like them stays: %j",
  (text) => {
    expect(given(text)).toBe(text)
  }
)
