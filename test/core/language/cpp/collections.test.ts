import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const HEADER = `#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
class Cart {
 public:
  int total() const;
  void reset();
};
class Order {
 public:
  int total() const;
  void reset();
};
class Desk {
 public:
  void run(std::vector<Order>* list);
  std::shared_ptr<Order> order() const;
 private:
  std::unique_ptr<Cart> cart_;
  std::vector<Cart> carts_;
  std::map<std::string, std::unique_ptr<Order>> orders_;
  std::optional<Cart> maybe_;
  std::vector<std::pair<int, Order>> pairs_;
};
`

/** The statements of a function of `Desk` that surely use the members `name` of `Cart` and of `Order`. */
const usedBy = async (statements: ReadonlyArray<string>, name = "total") => {
  const files = {
    "desk.h": HEADER,
    "desk.cc": `#include "desk.h"\nvoid Desk::run(std::vector<Order>* list) {\n${statements.join("\n")}\n}\n`
  }
  const exact = async (type: string) =>
    (await uses(files, `${type}::${name}`)).flatMap((use) => {
      const line = /^desk\.cc:(\d+) call exact$/.exec(use)?.[1]
      return line === undefined ? [] : [statements[Number(line) - 3]!]
    })
  return { cart: await exact("Cart"), order: await exact("Order") }
}

const expectUses = async (cart: ReadonlyArray<string>, order: ReadonlyArray<string>, name?: string) =>
  expect(await usedBy([...cart, ...order], name)).toStrictEqual({ cart: [...cart], order: [...order] })

test("a pointer leads to the members of what it holds", () =>
  expectUses(
    [
      "cart_->total();",
      "(*cart_).total();",
      "maybe_->total();",
      "maybe_.value().total();",
      "cart_.get()->total();",
      "this->cart_->total();",
      "Cart cart; auto* pointer = &cart; pointer->total();"
    ],
    ["order()->total();"]
  ))

test("containers give elements by an index, a member, a loop and an iterator", () =>
  expectUses(
    [
      "carts_[0].total();",
      "carts_.front().total();",
      "for (const auto& one : carts_) one.total();",
      "for (auto it = carts_.begin(); it != carts_.end(); ++it) it->total();",
      "(*carts_.begin()).total();"
    ],
    [
      'orders_["a"]->total();',
      'orders_.at("a")->total();',
      "for (auto& [id, order] : orders_) order->total();",
      "for (auto& entry : orders_) entry.second->total();",
      'orders_.find("a")->second->total();',
      "pairs_[0].second.total();",
      "(*list)[0].total();",
      "list->front().total();"
    ]
  ))

test("what makes or casts a value states its type", () =>
  expectUses(
    [
      "auto made = std::make_unique<Cart>(); made->total();",
      "static_cast<Cart*>(list)->total();",
      "std::move(cart_)->total();"
    ],
    ["if (auto cast = std::dynamic_pointer_cast<Order>(order())) cast->total();"]
  ))

test("what makes a pointer with a type argument gives a pointer to that type", () =>
  expectUses(
    [
      "auto made = QSharedPointer<Cart>::create(1); made->total();",
      "QSharedPointer<Cart>::create()->total();",
      "auto owned = QSharedPointer<Cart>(new Cart(1)); owned->total();",
      "QScopedPointer<Cart, QScopedPointerDeleteLater> scoped(new Cart); scoped->total();",
      "auto shared = boost::make_shared<Cart>(1); shared->total();"
    ],
    [
      "auto order = std::shared_ptr<Order>(new Order); order->total();",
      "auto orders = std::vector<Order>(); orders[0].total();"
    ]
  ))

test("a pointer that no library is known for leads to its type argument", async () => {
  const files = {
    "cart.h": "#pragma once\nclass Cart {\n public:\n  void addItem(int n);\n};\n",
    "desk.cpp": `#include "cart.h"
void a() { Ref<Cart> cart = open(); cart->addItem(1); }
void b() { auto cart = Ref<Cart>(new Cart); cart->addItem(1); }
void c() { Ref<Order> order = open(); order->addItem(1); }
void d() { auto cart = Ref<Cart>::make(1); cart->addItem(1); }
void e() { auto cart = Loader::create(1); cart->addItem(1); }
void f() { Loader loader; loader.addItem(1); }
void g() { std::unique_ptr cart(new Cart); cart->addItem(1); }
template <class T> void h() { std::make_shared<T>()->addItem(1); QSharedPointer<T>::create()->addItem(1); }
`
  }
  expect(await uses(files, "Cart::addItem")).toStrictEqual([
    "desk.cpp:2 call likely",
    "desk.cpp:3 call likely",
    "desk.cpp:5 call name-only",
    "desk.cpp:6 call name-only",
    "desk.cpp:8 call likely",
    "desk.cpp:9 call likely",
    "desk.cpp:9 call likely"
  ])
})

test("the sign tells a member of the pointer from that of the value", async () => {
  await expectUses(["cart_->reset();", "maybe_->reset();"], ["order()->reset();"], "reset")
  const own = ["cart_.reset();", "maybe_.reset();", "order().reset();", "list->clear();"]
  expect(await usedBy(own, "reset")).toStrictEqual({ cart: [], order: [] })
})

test("the members of a container are not those of its elements", async () => {
  expect(await usedBy(["list->total();", "carts_.total();", "orders_.total();"])).toStrictEqual({
    cart: [],
    order: []
  })
})

test("a test names the fields of its fixture", async () => {
  const files = {
    "desk.h": HEADER,
    "cart_test.cc": `#include "desk.h"
class CartTest : public ::testing::Test {
 protected:
  Cart cart_;
  std::vector<Order> orders_;
};
TEST_F(CartTest, Adds) {
  cart_.total();
  auto order = orders_[0];
  order.total();
}
`
  }
  expect(await uses(files, "Cart::total")).toStrictEqual(["cart_test.cc:8 call exact"])
  expect(await uses(files, "Order::total")).toStrictEqual(["cart_test.cc:10 call exact"])
})

test("a container of a type variable holds any type", async () => {
  const files = {
    "t.h": "class T { public: int total(); };\n",
    "pool.cc": `#include "t.h"
#include <vector>
template <typename T>
class Pool {
  std::vector<T> items_;
  int all() { return items_[0].total(); }
};
`
  }
  expect((await uses(files, "T::total")).filter((use) => use.endsWith("exact"))).toStrictEqual([])
})

test("`this` is no pointer that has members of its own", async () => {
  const files = {
    "cart.h":
      "class Base { public: void reset(); };\nclass Other { public: void reset(); };\nclass Cart : public Base {\n public:\n  void go() { this->reset(); }\n};\n"
  }
  expect(await uses(files, "Base::reset")).toStrictEqual(["cart.h:5 call exact"])
  expect(await uses(files, "Other::reset")).toStrictEqual([])
})
