import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const TYPES = `use std::collections::HashMap;
use std::sync::Arc;
pub struct Cart { n: i32 }
pub struct Order { n: i32 }
impl Cart { pub fn total(&self) -> i32 { self.n } pub fn len(&self) -> usize { 1 } }
impl Order { pub fn total(&self) -> i32 { self.n } }
pub struct Desk {
    carts: Vec<Cart>,
    shared: Vec<Arc<Cart>>,
    orders: HashMap<String, Order>,
    maybe: Option<Cart>,
}
impl Desk {
    fn find(&self) -> Option<&Cart> { self.carts.first() }
    fn all(&self) -> Vec<Order> { vec![] }
`

/** The statements of a function of `Desk` that surely use the method `name` of `Cart` and of `Order`. */
const usedBy = async (statements: ReadonlyArray<string>, name = "total") => {
  const before = `${TYPES}    fn run(&mut self, list: &[Order], c: Order) -> Option<i32> {\n`
  const files = { "src/lib.rs": `${before}${statements.join("\n")}\nNone\n}\n}\n` }
  const first = before.split("\n").length
  const exact = async (type: string) =>
    (await uses(files, `${type}::${name}`)).flatMap((use) => {
      const line = /:(\d+) call exact$/.exec(use)?.[1]
      return line === undefined ? [] : (statements[Number(line) - first] ?? [])
    })
  return { cart: await exact("Cart"), order: await exact("Order") }
}

const expectUses = async (cart: ReadonlyArray<string>, order: ReadonlyArray<string>) =>
  expect(await usedBy([...cart, ...order])).toStrictEqual({ cart: [...cart], order: [...order] })

test("collections give elements by an index and by their members", () =>
  expectUses(
    [
      "self.carts[0].total();",
      "self.carts.first().unwrap().total();",
      "self.carts.get(1)?.total();",
      "self.carts.remove(1).total();",
      "self.shared[0].total();",
      "let v: Vec<Cart> = Vec::new(); v[0].total();"
    ],
    [
      'self.orders["a"].total();',
      'self.orders.get("a")?.total();',
      "list[0].total();",
      "list[1..][0].total();"
    ]
  ))

test("loops and functions visit elements", () =>
  expectUses(
    [
      "for cart in &self.carts { cart.total(); }",
      "for cart in self.carts.iter().rev() { cart.total(); }",
      "for (i, cart) in self.carts.iter().enumerate() { cart.total(); }",
      "self.carts.iter().map(|each| each.total()).count();",
      "self.maybe.as_ref().map(|each| each.total());",
      "let found = self.carts.iter().find(|_| true)?; found.total();"
    ],
    [
      "for (_, order) in &self.orders { order.total(); }",
      "for order in self.orders.values() { order.total(); }",
      "for order in self.all() { order.total(); }",
      "list.iter().for_each(|each| { each.total(); });"
    ]
  ))

test("a pattern binds what is inside a value", () =>
  expectUses(
    [
      "if let Some(cart) = &self.maybe { cart.total(); }",
      "while let Some(mut cart) = self.find() { cart.total(); }",
      "match self.find() { Some(one) => { one.total(); } None => {} }",
      "let Some(cart) = self.find() else { return None }; cart.total();"
    ],
    ["if let Some(order) = self.all().pop() { order.total(); }"]
  ))

test("what gives something else is not taken for an element", async () => {
  const statements = [
    "self.carts.len();",
    "self.carts[1..].len();",
    "list.len();",
    "self.maybe.iter().len();",
    "for (cart, _) in self.carts.iter().zip(list) { cart.len(); }"
  ]
  const files = {
    "src/lib.rs": `${TYPES}    fn run(&self, list: &[Order]) {\n${statements.join("\n")}\n}\n}\n`
  }
  expect((await uses(files, "Cart::len")).filter((use) => use.endsWith("exact"))).toStrictEqual([])
})

test("a parameter of a closure hides the variable of its name", async () => {
  expect(await usedBy(["list.iter().fold(0, |n, c| n + c.total());", "other(|c| c.total());"])).toStrictEqual(
    {
      cart: [],
      order: []
    }
  )
})

test("a program's own type is not the collection that has its name", async () => {
  const files = {
    "src/lib.rs": `pub struct Slice<T> { entries: [T] }
impl<T> Slice<T> {
    pub fn len(&self) -> usize { self.entries.len() }
    pub fn iter(&self) -> usize { self.entries.iter().count() }
}
pub struct Entry { n: i32 }
impl Entry { pub fn or_default(&self) {} }
fn run(map: std::collections::HashMap<i32, i32>) { map.entry(1).or_default(); }
`
  }
  for (const name of ["Slice::len", "Slice::iter", "Entry::or_default"])
    expect((await uses(files, name)).filter((use) => use.endsWith("exact"))).toStrictEqual([])
})
