import { expect, test } from "bun:test"
import { fieldType } from "../../../../src/core/language/cpp/fieldType.ts"
import { uses } from "../../reference/uses.ts"

test.each([
  ["Cart* const cart_", "cart_", "Cart"],
  ["static const shop::cart& cart_ = all", "cart_", "shop.cart"],
  ["::shop::Cart cart_", "cart_", "^.shop.Cart"],
  ["unsigned cart_", "cart_", ""],
  ["auto cart_ = make()", "cart_", ""],
  ["std::unique_ptr<Cart> cart_", "cart_", "std.unique_ptr[]Cart"],
  ["Ref<Cart> cart_", "cart_", "Ref[:]Cart"],
  ["Cart cart_[4]", "cart_", ""],
  ["Cart cart_(int id)", "cart_", ""]
])("%s states for %s the type %p", (signature, name, type) => expect(fieldType(signature, name)).toBe(type))

test("a member of a field has the type that the field states", async () => {
  const files = {
    "shop.h":
      "namespace shop {\nclass cart {\n public:\n  int size() const;\n};\nclass shelf {\n public:\n  int size() const;\n};\nclass desk {\n  int go();\n  cart* const cart_;\n  const shelf& shelf_;\n};\n}\n",
    "shop.cc":
      '#include "shop.h"\nnamespace shop {\nint desk::go() {\n  cart_->size();\n  this->cart_->size();\n  return shelf_.size();\n}\n}\n'
  }
  expect(await uses(files, "shop::cart::size")).toStrictEqual([
    "shop.cc:4 call exact",
    "shop.cc:5 call exact"
  ])
  expect(await uses(files, "shop::shelf::size")).toContain("shop.cc:6 call exact")
})
