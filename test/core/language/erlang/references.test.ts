import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "apps/shop/src/shop_cart.erl": `-module(shop_cart).
-export([new/0, add/1, add/2]).
-include("cart.hrl").
-include_lib("shop/include/shop.hrl").
new() -> #cart{items = ?INNER}.
add(Item) -> add(Item, ?LIMIT).
add(Item, Count) -> {item, Item, Count}.
`,
  "apps/shop/src/cart.hrl": '-include("inner.hrl").\n-record(cart, {items}).\n',
  "apps/shop/src/inner.hrl": "-define(INNER, 1).\n",
  "apps/shop/include/shop.hrl": "-define(LIMIT, 3).\n-define(LIMIT(A), A).\n",
  "apps/shop/src/shop_store.erl": `-module(shop_store).
-callback save(term()) -> ok.
-callback save(term(), atom()) -> ok.
-type id() :: integer().
-export_type([id/0]).
run(Mod) -> Mod:save(1).
`,
  "apps/web/src/web_page.erl": `-module(web_page).
-behaviour(shop_store).
-import(shop_cart, [add/2]).
save(X) -> shop_cart:add(X), add(X, 1), add(X), ?LIMIT, ?INNER, #cart.items.
save(X, _) -> apply(shop_cart, add, [X]).
-spec id() -> shop_store:id().
id() -> [shop_cart, new()].
new() -> ok.
`,
  "apps/web/src/web_other.erl": `-module(web_other).
-record(cart, {items, more}).
add(X) -> X#cart.items, add(X), ?LIMIT(1), fun shop_cart:add/2, shop_cart:add(1, 2, 3).
`
}

test("functions are found by module and number of arguments", async () => {
  expect(await uses(files, "shop_cart:add")).toStrictEqual([
    "apps/shop/src/shop_cart.erl:2 other exact",
    "apps/shop/src/shop_cart.erl:2 other exact",
    "apps/shop/src/shop_cart.erl:6 call exact",
    "apps/web/src/web_page.erl:4 call exact",
    "apps/web/src/web_page.erl:5 other likely",
    "apps/web/src/web_page.erl:3 import exact",
    "apps/web/src/web_page.erl:4 call exact",
    "apps/web/src/web_other.erl:3 other exact"
  ])
  expect(await uses(files, "shop_cart:new")).toStrictEqual(["apps/shop/src/shop_cart.erl:2 other exact"])
})

test("modules are found by their names, and by atoms", async () => {
  expect(await uses(files, "shop_cart")).toStrictEqual([
    "apps/web/src/web_page.erl:4 other exact",
    "apps/web/src/web_page.erl:5 other exact",
    "apps/web/src/web_page.erl:7 other likely",
    "apps/web/src/web_other.erl:3 other exact",
    "apps/web/src/web_other.erl:3 other exact"
  ])
  expect(await uses(files, "shop_store")).toStrictEqual([
    "apps/web/src/web_page.erl:2 other exact",
    "apps/web/src/web_page.erl:6 other exact"
  ])
})

test("a record is the file's own or that of an included header", async () => {
  expect(await uses(files, "cart")).toStrictEqual([
    "apps/shop/src/shop_cart.erl:5 other exact",
    "apps/web/src/web_page.erl:4 other likely"
  ])
  expect(await uses(files, "cart.items")).toStrictEqual([
    "apps/shop/src/shop_cart.erl:5 other exact",
    "apps/web/src/web_page.erl:4 other likely"
  ])
  expect(await uses(files, "web_other:cart.items")).toStrictEqual([
    "apps/web/src/web_other.erl:3 other exact"
  ])
})

test("macros are found through headers, by their arguments too", async () => {
  expect(await uses(files, "LIMIT")).toStrictEqual([
    "apps/shop/src/shop_cart.erl:6 other exact",
    "apps/web/src/web_page.erl:4 other likely",
    "apps/web/src/web_other.erl:3 call likely"
  ])
  expect(await uses(files, "INNER")).toStrictEqual([
    "apps/shop/src/shop_cart.erl:5 other exact",
    "apps/web/src/web_page.erl:4 other likely"
  ])
})

test("a callback is used by what implements it, and likely by a call of an unknown module", async () => {
  expect(await uses(files, "shop_store:save")).toStrictEqual([
    "apps/shop/src/shop_store.erl:6 call likely",
    "apps/web/src/web_page.erl:4 other exact",
    "apps/web/src/web_page.erl:5 other exact"
  ])
  expect(await uses(files, "shop_store:id")).toStrictEqual([
    "apps/shop/src/shop_store.erl:5 type exact",
    "apps/web/src/web_page.erl:6 type exact"
  ])
})

test("what EUnit runs are tests", async () => {
  const { symbols } = await deriveText(
    "src/shop.erl",
    "-module(shop).\na_test() -> 1.\nb_test_() -> [].\nc_test(_) -> 1.\n"
  )
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["a_test", "b_test_"])
})
