/** Names that statements inside of functions give to types. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"
import { uses } from "../../uses.ts"

test.each([
  ["Cart c; c.go(); p.go();", ["Cart", "Cart"]],
  ["using Cart = depot::Cart; Cart c; c.go(); p.go();", ["depot.Cart", "shop.Cart"]],
  ["typedef depot::Cart Cart; Cart* c; c->go(); p.go();", ["depot.Cart", "shop.Cart"]],
  ["{ using Cart = depot::Cart; Cart c; c.go(); } Cart d; d.go();", ["depot.Cart", "shop.Cart"]],
  ["Cart c; using depot::Cart; Cart d; c.go(); d.go();", ["shop.Cart", "Cart"]],
  ["using Cart = depot::Cart; auto c = new Cart(); c->go();", ["depot.Cart"]],
  ["using Carts = std::vector<depot::Cart>; Carts all; all.front().go();", ["std.vector[]depot.Cart>front"]]
])("in C++ they count after the statement, to the end of the block: %s", async (body, receivers) => {
  expect(
    await receiversOf("cpp", "a.cpp", `using shop::Cart;\nvoid run(Cart& p) { ${body} }\n`)
  ).toStrictEqual(receivers)
})

test("a name that two imports of a file give is unknown where a function hides it", async () => {
  const text = `using a::Cart;\nusing b::Cart;\nvoid run(Cart& p) { using c::Cart; p.go(); }\n`
  expect(await receiversOf("cpp", "a.cpp", text)).toStrictEqual([""])
})

const RUST = {
  "src/lib.rs": "mod a;\nmod b;\nmod run;\n",
  "src/a.rs": "pub struct Cart {}\nimpl Cart { pub fn total(&self) -> i32 { 1 } }\n",
  "src/b.rs": "pub struct Cart {}\nimpl Cart { pub fn total(&self) -> i32 { 2 } }\n",
  "src/run.rs": `use crate::a::Cart;
fn run(cart: Cart) {
    {
        use crate::b::Cart;
        let inner: Cart = make();
        inner.total();
    }
    let outer: Cart = make();
    outer.total();
    cart.total();
    type Kart = crate::b::Cart;
    let kart: Kart = make();
    kart.total();
}
`
}

test("in Rust they count in the whole block around them, and not in the parameters", async () => {
  expect(await uses(RUST, "a::Cart::total")).toStrictEqual([
    "src/run.rs:9 call exact",
    "src/run.rs:10 call exact"
  ])
  expect(await uses(RUST, "b::Cart::total")).toStrictEqual([
    "src/run.rs:6 call exact",
    "src/run.rs:13 call exact"
  ])
})

test("in Python an import counts in the body of its function, and not in the parameters", async () => {
  const text = `from a import Cart
def run(cart: Cart):
    if cart:
        from b import Cart
    other: Cart = make()
    other.go()
    cart.go()
`
  expect(await receiversOf("python", "a.py", text)).toStrictEqual(["Cart", ""])
})

test("what a function imports again is the same in its parameters", async () => {
  const text = "from a import Cart\ndef run(cart: Cart):\n    from a import Cart\n    cart.go()\n"
  expect(await receiversOf("python", "a.py", text)).toStrictEqual(["Cart"])
})

test("in Scala a name of a block is that of its block alone", async () => {
  const text = `class A {
  type T = Crate
  def run(t: T) = {
    type T = Cart
    val c: T = make()
    c.go()
    t.go()
  }
}
`
  expect(await receiversOf("scala", "a.scala", text)).toStrictEqual(["Cart", "T"])
})
