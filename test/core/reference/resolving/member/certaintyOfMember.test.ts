/** Members, by what is before them. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a Rust method on a value of unknown type matches by name, one of another type does not", async () => {
  const files = {
    "src/lib.rs":
      "pub struct Own;\nimpl Own { pub fn len(&self) {} }\npub struct Two;\nimpl Two { pub fn len(&self) {} }\n",
    "src/a.rs": `use crate::Own;
fn a(v: Vec<u8>, o: Own, b: Box<Own>) {
    v.len(); Made::len(&v);
    o.len();
    b.len();
    std::LIMIT.len(); crate::LIMIT.len();
}
define! { pub struct Made; }
`
  }
  expect(await uses(files, "Two::len")).toStrictEqual([
    "src/a.rs:3 call name-only",
    "src/a.rs:3 call name-only",
    "src/a.rs:6 call name-only",
    "src/a.rs:6 call name-only"
  ])
  expect(await uses(files, "Own::len")).toContain("src/a.rs:4 call exact")
  expect(await uses(files, "Own::len")).toContain("src/a.rs:5 call exact")
})

test("Dart: an extension without a name is no type, and adds members for its own file", async () => {
  const files = {
    "lib/cart.dart": "class Cart { int weight = 0; }\nCart make() => Cart();\n",
    "lib/a/total.dart":
      "import '../cart.dart';\nextension on Cart { int total() => weight; }\nint all(Cart cart) => cart.total();\n",
    "lib/b/total.dart":
      "import '../cart.dart';\nextension on Cart { int total() => 1; }\nint all(Cart cart) => cart.total();\n"
  }
  expect(await uses(files, "Cart")).toStrictEqual([
    "lib/cart.dart:2 type exact",
    "lib/cart.dart:2 call exact",
    "lib/a/total.dart:2 type exact",
    "lib/a/total.dart:3 type exact",
    "lib/b/total.dart:2 type exact",
    "lib/b/total.dart:3 type exact"
  ])
  expect(await uses(files, "Cart.weight")).toStrictEqual(["lib/a/total.dart:2 other exact"])
  expect(await uses(files, "Cart.total")).toStrictEqual([
    "lib/a/total.dart:3 call exact",
    "lib/a/total.dart:3 call name-only",
    "lib/b/total.dart:3 call name-only",
    "lib/b/total.dart:3 call exact"
  ])
})

test("Lua: only a call on an unknown table is likely the only method of that name", async () => {
  const files = {
    "lua/shop/cart.lua":
      "local Cart = {}\nCart.__index = Cart\nfunction Cart:show_total(x) return x end\nCart.currency_sign = 1\nreturn Cart\n",
    "lua/use.lua": `local cart = require("shop.cart")
local function run(opts)
  if opts.show_total == false then opts:show_total(1) end
  print(opts.layout.flex.show_total, opts.currency_sign)
  print(cart.show_total)
end
`,
    "lua/inline.lua": 'print(require("shop.cart").currency_sign)\n'
  }
  expect(await uses(files, "Cart:show_total")).toStrictEqual([
    "lua/use.lua:3 other name-only",
    "lua/use.lua:3 call likely",
    "lua/use.lua:4 other name-only",
    "lua/use.lua:5 other likely"
  ])
  expect(await uses(files, "Cart.currency_sign")).toStrictEqual([
    "lua/use.lua:4 other name-only",
    "lua/inline.lua:1 other likely"
  ])
})

test("what a concern has its including class do is likely its own method", async () => {
  const files = {
    "app/models/concerns/owned.rb":
      "module Owned\n  included do\n    before_save :stamp\n  end\n  def stamp\n  end\nend\nbefore_save :stamp\n",
    "app/models/cart.rb": "class Cart\n  include Owned\nend\n"
  }
  expect(await uses(files, "Owned#stamp")).toStrictEqual([
    "app/models/concerns/owned.rb:3 other likely",
    "app/models/concerns/owned.rb:8 other name-only"
  ])
})

test("a delegated method uses the delegate and its method; the values of an enumeration are methods", async () => {
  const files = {
    "app/models/cart.rb":
      "class Cart\n  belongs_to :user\n  delegate :email, to: :user, prefix: true\n  enum :status, { open: 0 }\nend\n",
    "app/models/user.rb":
      "class User\n  def email\n  end\n  def carts\n    Cart.open.select { |cart| cart.open? && cart.user_email }\n  end\nend\n"
  }
  expect(await uses(files, "User#email")).toStrictEqual(["app/models/cart.rb:3 call likely"])
  expect(await uses(files, "Cart#user")).toStrictEqual(["app/models/cart.rb:3 call exact"])
  expect(await uses(files, "Cart#user_email")).toStrictEqual(["app/models/user.rb:5 call likely"])
  expect(await uses(files, "Cart#open?")).toStrictEqual(["app/models/user.rb:5 call likely"])
  expect(await uses(files, "Cart.open")).toStrictEqual(["app/models/user.rb:5 call likely"])
})

test("a call of what a property holds may be one of a function of that name that extends a type", async () => {
  const shop = (extension: string) => `package shop
interface Cart { val all: (Int) -> Int }
${extension}
fun run(cart: Cart) { cart.all(1) }
`
  const without = await uses({ "shop.kt": shop("") }, "shop.Cart.all")
  expect(without).toStrictEqual(["shop.kt:4 call exact"])
  const withExtension = await uses(
    { "shop.kt": shop("fun Cart.all(n: Int, m: Int = 1) = n") },
    "shop.Cart.all"
  )
  expect(withExtension).toStrictEqual(["shop.kt:4 call likely"])
  // That takes another number of arguments.
  const withOther = await uses({ "shop.kt": shop("fun Cart.all(n: Int, m: Int) = n") }, "shop.Cart.all")
  expect(withOther).toStrictEqual(["shop.kt:4 call exact"])
})
