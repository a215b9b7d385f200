/** Members that are reached through the pointers of a program. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("C++: what `->` leads to by the operator of a class is reached through it, from fields, results and containers too", async () => {
  const files = {
    "cart.hpp":
      "#pragma once\nclass Cart { public: int total(); int get(); };\nclass Tax { public: int total(); };\n",
    "ref.hpp":
      "#pragma once\ntemplate <typename T>\nclass Ref {\npublic:\n  T* operator->() const { return p_; }\n  T& operator*() const { return *p_; }\n  T* get() const { return p_; }\nprivate:\n  T* p_;\n};\n",
    "use.cc":
      '#include "cart.hpp"\n#include "ref.hpp"\n#include <vector>\nclass CartRef { public: Cart* operator->(); int size(); };\nint a(Ref<Cart> r, CartRef c) {\n  r->total();\n  c->total();\n  (*r).total();\n  r.get()->total();\n  r.get();\n  c.size();\n}\nint b(std::vector<Ref<Cart>> rs) {\n  for (auto& r : rs) r->total();\n  rs[0]->total();\n}\nclass Shop {\n  Ref<Cart> cart_;\n  Ref<Cart> make();\n  int c() { return cart_->total() + make()->total(); }\n};\n'
  }
  const places = [6, 7, 8, 9, 14, 15, 20, 20]
  expect(await uses(files, "Cart::total")).toStrictEqual(places.map((line) => `use.cc:${line} call exact`))
  expect((await uses(files, "Tax::total")).filter((each) => !each.endsWith("name-only"))).toStrictEqual([])
  // What the pointer has itself is its own.
  expect(await uses(files, "Ref::get")).toContain("use.cc:10 call exact")
  expect(await uses(files, "Cart::get")).not.toContain("use.cc:10 call exact")
  expect(await uses(files, "CartRef::size")).toStrictEqual(["use.cc:11 call exact"])
})

test("Rust: a type that implements Deref has the members of its target, through several of them and through pointers", async () => {
  const files = {
    "src/cart.rs":
      "pub struct Cart;\nimpl Cart { pub fn total(&self) -> u32 { 1 } pub fn tax(&self) -> Tax { Tax } pub fn own(&self) {} }\npub struct Tax;\nimpl Tax { pub fn total(&self) -> u32 { 2 } }\n",
    "src/guard.rs":
      "use crate::cart::Cart;\nuse std::{ops::Deref, sync::Arc};\npub struct Guard { cart: Cart }\nimpl Deref for Guard { type Target = Cart; fn deref(&self) -> &Cart { &self.cart } }\npub struct Far { it: Arc<Guard> }\nimpl Deref for Far { type Target = Arc<Guard>; fn deref(&self) -> &Self::Target { &self.it } }\n",
    "src/main.rs":
      "use crate::guard::{Far, Guard};\nfn a(guard: &Guard, far: Arc<Far>) {\n  guard.total();\n  far.total();\n  guard.tax().total();\n  guard.own();\n}\nstruct Shop { guard: Guard, far: Arc<Far> }\nimpl Shop { fn b(&self) {\n  self.guard.total();\n  self.far.total();\n} }\nimpl Guard { fn own(&self) { self.total(); } }\n"
  }
  const places = [3, 4, 10, 11, 13]
  expect(await uses(files, "cart::Cart::total")).toStrictEqual(
    places.map((line) => `src/main.rs:${line} call exact`)
  )
  expect(await uses(files, "cart::Tax::total")).toStrictEqual(["src/main.rs:5 call exact"])
  // It has a member of that name itself.
  expect(await uses(files, "Guard::own")).toStrictEqual(["src/main.rs:6 call exact"])
  expect(await uses(files, "cart::Cart::own")).not.toContain("src/main.rs:6 call exact")
})

test("Rust: a trait may give the pointer a member of that name, so that it is likely", async () => {
  const files = {
    "src/lib.rs":
      "use std::ops::Deref;\npub struct Cart;\nimpl Cart { pub fn total(&self) {} pub fn size(&self) {} }\npub trait Total { fn total(&self) {} }\npub struct Guard(Cart);\nimpl Deref for Guard { type Target = Cart; fn deref(&self) -> &Cart { &self.0 } }\nfn a(guard: Guard) {\n  guard.total();\n  guard.size();\n}\n"
  }
  expect(await uses(files, "Cart::total")).toStrictEqual(["src/lib.rs:8 call likely"])
  expect(await uses(files, "Cart::size")).toStrictEqual(["src/lib.rs:9 call exact"])
})
