import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("another name of a collection is followed to what that holds, in the file that states it", async () => {
  const files = {
    "cart.h": `#include <memory>
#include <vector>
class Cart { public: int total(); };
class Order { public: int total(); };
using CartPtr = std::shared_ptr<Cart>;
typedef std::vector<Order> Orders;
`,
    "desk.cc": `#include "cart.h"
class Desk { CartPtr cart_; Orders orders_; void run(CartPtr cart, const Orders& orders); };
void Desk::run(CartPtr cart, const Orders& orders) {
  cart->total();
  cart_->total();
  for (auto& one : orders) one.total();
  orders_[0].total();
  for (Orders::const_iterator it = orders.begin(); it != orders.end(); ++it) it->total();
}
`
  }
  const exact = async (name: string) =>
    (await uses(files, name)).filter((use) => use.endsWith("exact")).map((use) => use.split(" ")[0])
  expect(await exact("Cart::total")).toStrictEqual(["desk.cc:4", "desk.cc:5"])
  expect(await exact("Order::total")).toStrictEqual(["desk.cc:6", "desk.cc:7", "desk.cc:8"])
})

test("a name with two meanings is none for certain", async () => {
  const files = {
    "one.h": "#include <memory>\nclass Cart { public: int total(); };\nusing Ptr = std::shared_ptr<Cart>;\n",
    "two.h":
      "#include <memory>\nclass Order { public: int total(); };\nusing Ptr = std::shared_ptr<Order>;\n",
    "main.cc": '#include "one.h"\n#include "two.h"\nvoid run(Ptr held) { held->total(); }\n'
  }
  expect((await uses(files, "Cart::total")).filter((use) => use.endsWith("exact"))).toStrictEqual([])
})
