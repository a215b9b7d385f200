/** Members of the results of chained calls and fields, in languages whose signatures declare types. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

/** The lines on which the two methods with the same name are used for certain, first the one of the type of `one`, then that of `other`. */
const exactLines = async (files: Readonly<Record<string, string>>, one: string, other: string) => {
  const exact = async (name: string) =>
    (await uses(files, name)).flatMap((use) => /^[^:]*:(\d+) call exact$/.exec(use)?.[1] ?? []).map(Number)
  return { one: await exact(one), other: await exact(other) }
}

test("Java: chained calls and fields have the types that signatures declare", async () => {
  const files = {
    "src/shop/Cart.java":
      "package shop;\npublic class Cart<T> {\n  Order order;\n  public static Builder builder() { return null; }\n  public T take() { return null; }\n  public <R> R as(Class<R> c) { return null; }\n" +
      "  public Order order() { return order; }\n  public Cart<T> add(int n) { return this; }\n  public Order add(String n) { return null; }\n  public void go() {}\n" +
      "  static class Builder {\n    Builder with(int n) { return this; }\n    Cart build() { return null; }\n  }\n}\n",
    "src/shop/Order.java":
      "package shop;\npublic class Order {\n  public Cart cart() { return null; }\n  public void go() {}\n  public Order with(int n) { return this; }\n}\n",
    "src/shop/Main.java":
      "package shop;\nclass Main {\n  Cart own;\n  void a(Cart cart) {\n    Cart.builder().with(1).build().go();\n    cart.order().go();\n    cart.order.cart().go();\n" +
      "    new Order().with(1).cart().go();\n    own.order().go();\n    self().go();\n    cart.take().go();\n    cart.as(null).go();\n    cart.add(1).go();\n  }\n  Order self() { return null; }\n}\n"
  }
  expect(await exactLines(files, "shop.Cart.go", "shop.Order.go")).toStrictEqual({
    one: [5, 7, 8],
    other: [6, 9, 10]
  })
})

test("TypeScript: chained calls and fields have the types that signatures declare", async () => {
  const files = {
    "src/shop.ts":
      "export class Cart<T> {\n  order?: Order\n  static open(): Cart<number> { return new Cart() }\n  add(n: number): this { return this }\n  take(): T { return 1 as T }\n  as<Kind>(): Kind { return 1 as Kind }\n  either(): Cart<T> | Order { return this }\n" +
      "  later(): Promise<Order | undefined> { return new Promise(() => {}) }\n  go() {}\n}\nexport class Order {\n  cart(): Cart<number> | null { return null }\n  go() {}\n}\nexport class Big extends Cart<number> {\n  size() { return 1 }\n  go() {}\n}\nexport const make = (n: number): Order => new Order()\n",
    "src/main.ts":
      'import { Big, Cart, make, Order } from "./shop"\nasync function a(cart: Cart<Order>, big: Big) {\n  Cart.open().add(1).go()\n  make(1).go()\n  make(1).cart()!.add(2).go()\n  ;(await cart.later())?.go()\n  cart.later().go()\n  cart.take().go()\n' +
      "  cart.as<Order>().go()\n  cart.either().go()\n  big.add(1).go()\n  cart.order.go()\n  new Order().cart()?.go()\n  fetch(1).go()\n  ;(await cart.order)!.go()\n  cart!.go()\n}\n"
  }
  expect(await exactLines(files, "Cart#go", "Order#go")).toStrictEqual({
    one: [3, 5, 13, 16],
    other: [4, 6, 8, 9, 12]
  })
  expect(await exactLines(files, "Cart#go", "Big#go")).toMatchObject({ other: [11] })
})

test("Go: chained calls have the types that signatures declare", async () => {
  const files = {
    "go.mod": "module example.com/shop\n",
    "cart/cart.go":
      "package cart\n\ntype Cart struct {\n\torder *Order\n}\n\ntype Order struct{}\n\nfunc New(n int) *Cart { return nil }\n\nfunc Both() (*Cart, error) { return nil, nil }\n\nfunc Of[Kind any](k Kind) Kind { return k }\n\n" +
      "func (c *Cart) Add(f func(int) int) *Cart { return c }\n\nfunc (c *Cart) Order() Order { return *c.order }\n\nfunc (c *Cart) All() []Order { return nil }\n\nfunc (c *Cart) Go() {}\n\nfunc (o Order) Go() {}\n",
    "main.go":
      'package main\n\nimport "example.com/shop/cart"\n\nfunc main() {\n\tcart.New(1).Add(nil).Go()\n\tcart.New(1).Order().Go()\n\tcart.Of(1).Go()\n\tcart.New(1).All().Go()\n}\n'
  }
  expect(await exactLines(files, "cart.Cart.Go", "cart.Order.Go")).toStrictEqual({ one: [6], other: [7] })
})

test("C#: chained calls and properties have the types that signatures declare", async () => {
  const files = {
    "Shop/Cart.cs":
      "namespace Shop;\npublic class Cart<TKind> {\n  public Order Order { get; set; }\n  public static Cart<int> Open() => null;\n  public Cart<TKind> Add(int n) => this;\n  public TKind Take() => default;\n  public async Task<Order?> Later() => null;\n  public R As<R>() => default;\n  public void Go() {}\n}\n",
    "Shop/Order.cs":
      "namespace Shop;\npublic class Order {\n  public Cart<int> Cart() => null;\n  public void Go() {}\n}\n",
    "Shop/Main.cs":
      "namespace Shop;\nclass Main {\n  async void A(Cart<int> cart) {\n    Cart<int>.Open().Add(1).Go();\n    (await cart.Later())?.Go();\n    cart.Later().Go();\n    cart.Order.Cart().Go();\n    new Order().Cart()!.Add(1).Go();\n    cart.Take().Go();\n    cart.As<Order>().Go();\n    Self().Go();\n  }\n  Order Self() => null;\n}\n"
  }
  expect(await exactLines(files, "Shop.Cart.Go", "Shop.Order.Go")).toStrictEqual({
    one: [4, 7, 8],
    other: [5, 10, 11]
  })
})

test("Kotlin: chained calls and properties have the types that signatures declare", async () => {
  const files = {
    "src/Cart.kt":
      "package shop\nclass Cart<T> {\n  val order: Order = Order()\n  fun add(n: () -> Int): Cart<T> = this\n  fun take(): T = throw Error()\n  fun guessed() = Order()\n  fun order(): Order? = null\n  fun go() {}\n  companion object {\n    fun open(): Cart<Int> = Cart()\n  }\n}\nclass Order {\n  fun cart(): Cart<Int> = Cart()\n  fun go() {}\n}\nfun make(): Order = Order()\n",
    "src/Main.kt":
      "package shop\nfun a(cart: Cart<Int>) {\n  Cart.open().add { 1 }.go()\n  cart.order()!!.go()\n  make().cart().go()\n  cart.order.cart().go()\n  cart.take().go()\n  cart.guessed().go()\n  Order().cart().add { 2 }.go()\n}\n"
  }
  expect(await exactLines(files, "shop.Cart.go", "shop.Order.go")).toStrictEqual({
    one: [3, 5, 6, 9],
    other: [4]
  })
})

test("Python: chained calls and properties have the types that signatures declare", async () => {
  const files = {
    "shop.py":
      'from __future__ import annotations\nfrom typing import Optional, Self\n\nclass Cart:\n    order: Order\n\n    @classmethod\n    def open(cls) -> Self:\n        ...\n\n    def add(self, n: int = 1) -> "Cart":\n        ...\n\n    @property\n    def first(self) -> Optional[Order]:\n        ...\n\n    async def later(self) -> Order:\n        ...\n\n' +
      "    @changed\n    def odd(self) -> Order:\n        ...\n\n    def either(self) -> Cart | Order:\n        ...\n\n    def go(self):\n        ...\n\nclass Order:\n    def cart(self) -> Cart | None:\n        ...\n\n    def go(self):\n        ...\n\ndef make() -> Order:\n    ...\n",
    "main.py":
      "from shop import Cart, make\n\nasync def a(cart: Cart):\n    Cart.open().add(1).go()\n    cart.first.cart().go()\n    (await cart.later()).go()\n    cart.later().go()\n    make().go()\n    cart.odd().go()\n    cart.either().go()\n    Cart().add().order.go()\n"
  }
  expect(await exactLines(files, "shop.Cart.go", "shop.Order.go")).toStrictEqual({
    one: [4, 5, 10],
    other: [6, 8, 10, 11]
  })
})

test("Swift: chained calls and properties have the types that signatures declare", async () => {
  const files = {
    "Sources/Shop/Cart.swift":
      "public class Cart {\n  var order: Order\n  static func open() -> Cart { Cart() }\n  func add<T>(_ n: () -> T) throws -> Self where T: Other { self }\n  func take<Kind>() -> Kind { fatalError() }\n  func order(_ n: Int) -> Order? { nil }\n  func go() {}\n}\npublic class Order {\n  func cart() async throws -> Cart { Cart.open() }\n  func go() {}\n}\n" +
      "func a(cart: Cart) async throws {\n  try Cart.open().add { 1 }.go()\n  cart.order(1)?.go()\n  cart.take().go()\n  try await Order().cart().go()\n  try await cart.order.cart().go()\n  Order.init().go()\n  Order.init().cart().go()\n}\nextension Order {\n  static func new() {\n    Self.init().go()\n    Self.init().cart().go()\n  }\n}\n"
  }
  expect(await exactLines(files, "Cart.go", "Order.go")).toStrictEqual({
    one: [14, 17, 18, 20, 25],
    other: [15, 19, 24]
  })
})

test("PHP: chained calls and properties have the types that signatures declare", async () => {
  const files = {
    "src/Cart.php":
      "<?php\nnamespace Shop;\nclass Base {\n  public function same(): static { return $this; }\n  public function own(): self { return $this; }\n  public function go() {}\n}\nclass Cart extends Base {\n  public ?Order $order = null;\n  public static function open(int $n = 1): self { return new self(); }\n" +
      "  public function order(): ?Order { return null; }\n  public function either(): Order|Cart { return $this; }\n  public function go() {}\n}\n",
    "src/Order.php":
      "<?php\nnamespace Shop;\nclass Order {\n  public function cart(): \\Shop\\Cart { return new Cart(); }\n  public function go() {}\n  public function more() {\n    $this->cart()->go();\n  }\n}\n",
    "src/main.php":
      "<?php\nuse Shop\\Cart;\nuse Shop\\Order;\nfunction a(Cart $cart) {\n  Cart::open()->same()->go();\n  $cart->order()?->go();\n  $cart->own()->go();\n  $cart->either()->go();\n  (new Order())->cart()->same()->go();\n  $cart->order->cart()->go();\n}\n"
  }
  expect(await exactLines(files, "Shop\\Cart::go", "Shop\\Order::go")).toStrictEqual({
    one: [7, 5, 8, 9, 10],
    other: [6, 8]
  })
  expect(await exactLines(files, "Shop\\Cart::go", "Shop\\Base::go")).toMatchObject({ other: [7] })
})

test("Scala: chained calls have the types that signatures declare", async () => {
  const files = {
    "src/Cart.scala":
      "package shop\nclass Cart[A] {\n  def add(n: Int)(implicit b: B): Cart[A] = this\n  def take: A = ???\n  def order: Order = ???\n  def self(): this.type = this\n  def guessed(n: Int) = new Order\n  def go(): Unit = ()\n}\nclass Order {\n  def cart(): Cart[Int] = ???\n  def go(): Unit = ()\n}\nobject Shop {\n  def open(): Cart[Int] = ???\n}\n",
    "src/Main.scala":
      "package shop\nclass Main {\n  def a(cart: Cart[Int]) = {\n    Shop.open().add(1).go()\n    cart.order.cart().self().go()\n    cart.take.go()\n    cart.guessed(1).go()\n    cart.add(1).order.go()\n  }\n}\n"
  }
  expect(await exactLines(files, "shop.Cart.go", "shop.Order.go")).toStrictEqual({ one: [4, 5], other: [8] })
})

test("C++: chained calls have the types that signatures declare", async () => {
  const files = {
    "src/cart.h":
      "#pragma once\nclass Order;\nclass Cart {\n public:\n  static Cart open();\n  Cart& add(int n);\n  const Order* order() const;\n  std::unique_ptr<Order> owned();\n  void go();\n};\nclass Order {\n public:\n  Cart& cart();\n  void go();\n};\n",
    "src/main.cc":
      '#include "cart.h"\nvoid a(Cart& cart, Order* order) {\n  Cart::open().add(1).go();\n  cart.order()->go();\n  cart.owned()->go();\n  order->cart().add(1).add(2).go();\n}\n'
  }
  expect(await exactLines(files, "Cart::go", "Order::go")).toStrictEqual({ one: [3, 6], other: [4, 5] })
})

/** A language's files: where `Cart` and `Order` are declared, and lines that call `go` on variables, each with the type of its object; "" when the code does not state it. */
interface VariableCases {
  readonly path: string
  readonly declared: string
  readonly before: string
  readonly lines: ReadonlyArray<readonly [line: string, object: "" | "Cart" | "Order"]>
  readonly after: string
  readonly names: readonly [one: string, other: string]
}

const VARIABLES: Readonly<Record<string, VariableCases>> = {
  TypeScript: {
    path: "main.ts",
    declared:
      "export class Cart { go() {}; order(): Order { return new Order() }; all(): Cart[] { return [] } }\nexport class Order { go() {}; cart(): Cart { return new Cart() } }\nexport function open(): Cart { return new Cart() }\nexport async function later(): Promise<Order> { return new Order() }\nexport async function many(): Promise<Order[]> { return [] }\n" +
      "export class Shop { #kept: Cart[] = []; orders?: ReadonlyArray<Order> | null; buyers = new Map(); byName: Map<string, Cart>; byOrder: Map<Order, Cart>; grid: Order[][]; pages: Page<Cart>; private() { this.#kept[0].go() } }\n",
    before:
      "const top = open()\ntop.go()\nasync function run(o: Order, s: Shop, more: readonly Cart[], ...rest: Order[]) {\n",
    lines: [
      ["const a = open(); a.go()", "Cart"],
      ["const b = open().order(); b.go()", "Order"],
      ["const c = await later(); c.go()", "Order"],
      ["const d = open(); const e = d; e.go()", "Cart"],
      ["const f = o.cart(); f.order().go()", "Order"],
      ["const g = o.cart(); [1].forEach(() => { g.go() })", "Cart"],
      ["const h = open() as unknown; h.go()", ""],
      ["const { i } = open(); i.go()", ""],
      ["const [j] = open(); j.go()", ""],
      ["for (const k of open()) k.go()", ""],
      ["const l = later(); l.go()", ""],
      ["{ const o = other(); o.go() }", ""],
      ["let m = open(); m.go()", "Cart"],
      ["const n = open() ?? o; n.go()", ""],
      ["const p = open; p.go()", ""],
      ["s.orders![0].go()", "Order"],
      ["s.orders?.[0]?.go()", "Order"],
      ["s.grid[1][2].go()", "Order"],
      ["s.grid[1].go()", ""],
      ["rest[0].go()", "Order"],
      ["for (const q of s.orders) q.go()", "Order"],
      ["for (const r in more) r.go()", ""],
      ["for (const [t] of more) t.go()", ""],
      ["for (const [u, v] of s.byOrder) { u.go() }", "Order"],
      ["for (const [u, v] of s.byOrder) { v.go() }", "Cart"],
      ["for (const w of s.byOrder) w.go()", ""],
      ["for (const x of s.byName.values()) x.go()", "Cart"],
      ['s.byName.get("a")?.go()', "Cart"],
      ["more.filter((y) => y.go())", "Cart"],
      ["more.filter(Boolean).map(function (z) { z.go() })", "Cart"],
      [";(await many()).forEach(async aa => { aa.go() })", "Order"],
      ["many().then((bb) => bb[0].go())", "Order"],
      ["later().then(cc => cc.go())", "Order"],
      ["more.sort((dd, ee) => ee.go())", "Cart"],
      ["more.map((ff, gg) => gg.go())", ""],
      ["more.map((hh: Order) => hh.go())", "Order"],
      ["more.map(({ ii }) => ii.go())", ""],
      ["more.unknown((jj) => jj.go())", ""],
      ["more.map((kk) => (ll: any) => ll.go())", ""],
      ["more.reduce((mm, nn) => mm.go())", ""],
      ["open().all().find((pp) => pp)!.go()", "Cart"],
      ["const qq = more.slice(1); qq[0].go()", "Cart"],
      ["s.pages[0].go()", ""],
      ["s.kept[0].go()", ""],
      ["const ss: Cart[] = []; ss[0].go()", "Cart"],
      ["const tt: Array<Promise<Order>> = []; tt[0].go()", ""]
    ],
    after: "}\n",
    names: ["Cart#go", "Order#go"]
  },
  Python: {
    path: "main.py",
    declared:
      "class Cart:\n    def go(self): ...\n    def order(self) -> 'Order': ...\n\nclass Order:\n    def go(self): ...\n    def cart(self) -> Cart: ...\n\ndef open() -> Cart: ...\n\nasync def later() -> Order: ...\n\ndef all_carts() -> list[Cart] | None: ...\n\n" +
      "class Shop:\n    orders: 'list[Order]'\n    by_name: dict[str, Cart]\n    by_order: Mapping[Order, Cart] = {}\n\n",
    before: "async def run(o: Order, s: Shop, more: Optional[Sequence[Cart]]):\n",
    lines: [
      ["    a = open(); a.go()", "Cart"],
      ["    b = open().order(); b.go()", "Order"],
      ["    c = await later(); c.go()", "Order"],
      ["    if (d := o.cart()): d.go()", "Cart"],
      ["    e, f = open(); e.go()", ""],
      ["    [g] = open(); g.go()", ""],
      ["    h = open(); h = o.cart().order(); h.go()", ""],
      ["    for i in open(): i.go()", ""],
      ["    for m in more: m.go()", "Cart"],
      ["    [n.go() for n in s.orders]", "Order"],
      ["    s.by_name['a'].go()", "Cart"],
      ["    for p, q in s.by_name.items(): q.go()", "Cart"],
      ["    for r, t in s.by_name.items(): r.go()", ""],
      ["    for u, v in s.by_order.items(): u.go()", "Order"],
      ["    for w in s.by_name: w.go()", ""],
      ["    for x in s.by_name.values(): x.go()", "Cart"],
      ["    for y, z in more: y.go()", ""],
      ["    all_carts()[0].go()", "Cart"],
      ["    aa = all_carts()[0]; aa.go()", "Cart"],
      ["    {bb: cc.go() for bb, cc in s.by_name.items()}", "Cart"],
      ["    more.go()", ""],
      ["    j += open(); j.go()", ""],
      ["    k, = open(); k.go()", ""]
    ],
    after: "",
    names: ["main.Cart.go", "main.Order.go"]
  },
  Go: {
    path: "main.go",
    declared:
      "package main\ntype Cart struct{}\nfunc (c *Cart) Go() {}\nfunc (c *Cart) Order() (o *Order, err error) { return }\ntype Order struct{}\nfunc (o Order) Go() {}\nfunc (o Order) Cart() *Cart { return nil }\nfunc (o Order) Both() (Order, *Cart) { return o, nil }\nfunc Open() (*Cart, error) { return nil, nil }\nfunc Pair() (a, b *Cart) { return }\nfunc Mixed() (func(int, string) bool, *Cart) { return nil, nil }\nfunc Carts() []*Cart { return nil }\n" +
      'type List []*Cart\ntype Set[Order any] map[string]Order\ntype Shop struct {\n\tcarts, old []*Cart\n\torders map[string]Order `json:"o"`\n\tbuyers map[Order]*Cart\n\tqueue <-chan *Cart\n\tlist List\n\tset Set[Cart]\n\tgrid [2][3]Order\n}\nvar all = []Cart{{}}\nvar made = make(map[string]*Order, 4)\nvar stated []Order\n',
    before: "func run(o Order, s *Shop, more ...*Cart) {\n",
    lines: [
      ["a, err := Open(); a.Go()", "Cart"],
      ["b := o.Cart(); b.Go()", "Cart"],
      ["if c, err := o.Cart().Order(); err == nil { c.Go() }", "Order"],
      ["d := b; d.Go()", "Cart"],
      ["var e = o.Cart(); e.Go()", "Cart"],
      ["f, _ := Pair(); f.Go()", "Cart"],
      ["_, g := Pair(); g.Go()", "Cart"],
      ["_, g2 := Mixed(); g2.Go()", "Cart"],
      ["var g3, g4 = o.Both(); g4.Go()", "Cart"],
      ["g5, g6 := o, o.Cart(); g6.Go()", "Cart"],
      ["h, _ := Mixed(); h.Go()", ""],
      ["for i := range Open() { i.Go() }", ""],
      ["for _, j := range Carts() { j.Go() }", "Cart"],
      ["k := Carts(); k.Go()", ""],
      ["l, m := o.Cart(), o; l.Go()", "Cart"],
      ["l2, m2 := o.Cart(), o; m2.Go()", "Order"],
      ["func() { n := o.Cart(); n.Go() }()", "Cart"],
      ["s.old[0].Go()", "Cart"],
      ["s.carts[1:][0].Go()", "Cart"],
      ["s.carts.Go()", ""],
      ["s.orders[name()].Go()", "Order"],
      ["if p, ok := s.orders[name()]; ok { p.Go() }", "Order"],
      ["for q := range s.buyers { q.Go() }", "Order"],
      ["for q, r := range s.buyers { r.Go() }", "Cart"],
      ["for q, r := range s.buyers { q.Go() }", "Order"],
      ["for t := range s.carts { t.Go() }", ""],
      ["for u := range s.queue { u.Go() }", "Cart"],
      ["(<-s.queue).Go()", "Cart"],
      ["v := <-s.queue; v.Go()", "Cart"],
      ["select { case w, ok := <-s.queue: w.Go() }", "Cart"],
      ["for _, x := range s.list { x.Go() }", "Cart"],
      ["s.set[name()].Go()", ""],
      ["for _, row := range s.grid { for _, y := range row { y.Go() } }", "Order"],
      ["for _, z := range more { z.Go() }", "Cart"],
      ["all[0].Go()", "Cart"],
      ["made[name()].Go()", "Order"],
      ["stated[0].Go()", "Order"],
      ["aa := make([]*Cart, 2); aa[0].Go()", "Cart"],
      ["bb := append(s.carts, nil); bb[0].Go()", "Cart"],
      ["cc := append([]Order{}, o)[0]; cc.Go()", "Order"],
      ["dd := map[string][]Order{}; dd[name()][0].Go()", "Order"],
      ["ee := &s.carts; (*ee)[0].Go()", "Cart"],
      ["for _, ff := range s.orders { func() { ff.Go() }() }", "Order"],
      ["for _, gg := range unknown() { gg.Go() }", ""],
      ["func(append func() []Cart) { hh := append(s.orders); hh[0].Go() }(nil)", ""]
    ],
    after: "}\n",
    names: ["main.Cart.Go", "main.Order.Go"]
  },
  Java: {
    path: "Main.java",
    declared:
      "package shop;\nclass Cart implements AutoCloseable { void go() {} Order order() { return null; } static Cart open() { return null; } public void close() {} }\nclass Order { void go() {} Cart cart() { return null; } }\n" +
      "class Shop { private final List<Cart> carts = new ArrayList<>(); Map<String, Cart> byName; Queue<Cart> queue; Order[] orders; List<Cart> carts() { return carts; } Optional<Order> found() { return null; } }\n",
    before:
      "class Main { Order own() { return null; } void run(Order o, Shop s, Collection<? extends Cart> more) throws Exception {\n",
    lines: [
      ["var a = Cart.open(); a.go();", "Cart"],
      ["var b = o.cart(); b.go();", "Cart"],
      ["var c = own(); c.go();", "Order"],
      ["Runnable d = o.cart(); d.go();", ""],
      ["for (var e : Cart.open()) e.go();", ""],
      ["for (var h : s.carts) h.go();", "Cart"],
      ["for (Order h : s.carts) h.go();", "Order"],
      ["for (var i : s.byName.values()) i.go();", "Cart"],
      ["for (var j : s.byName.entrySet()) j.go();", ""],
      ["s.carts().get(0).go();", "Cart"],
      ["s.orders[0].go();", "Order"],
      ['s.byName.get("a").go();', "Cart"],
      ["s.carts.stream().filter(k -> k.go());", "Cart"],
      ["s.carts.stream().sorted((l, m) -> m.go());", "Cart"],
      ["s.carts.forEach((n) -> { n.go(); });", "Cart"],
      ["s.carts.forEach((Order p) -> p.go());", "Order"],
      ["s.carts.other(q -> q.go());", ""],
      ["s.found().orElseThrow().go();", "Order"],
      ["var t = s.found().get(); t.go();", "Order"],
      ["s.found().map(u -> u.cart()).get().go();", "Cart"],
      ["s.carts.go();", ""],
      ["for (var v : more) v.go();", "Cart"],
      ["s.queue.poll().go();", "Cart"],
      ["s.queue.peek().go();", ""],
      ['s.byName.getOrDefault("a", null).go();', "Cart"],
      ["try (var f = Cart.open()) { f.go(); }", "Cart"],
      ["var g = o.cart().order(); Runnable r = () -> g.go();", "Order"]
    ],
    after: "} }\n",
    names: ["shop.Cart.go", "shop.Order.go"]
  },
  Kotlin: {
    path: "Main.kt",
    declared:
      "package shop\nclass Cart { fun go() {}; fun order(): Order? = null }\nclass Order { fun go() {}; fun cart(): Cart = Cart(); fun own() { val x = cart(); x.go() } }\nfun open(): Cart = Cart()\n" +
      "class Shop(val carts: List<Cart>) { val byName: Map<String, Cart> = mapOf(); fun orders(): List<Order>? = null }\n",
    before: "fun run(o: Order, s: Shop, maybe: Order?, more: Collection<Order>?) {\n",
    lines: [
      ["val a = open(); a.go()", "Cart"],
      ["val b = o.cart(); b.go()", "Cart"],
      ["val c = o.cart().order()!!; c.go()", "Order"],
      ["val d = open(); listOf(1).forEach { d.go() }", "Cart"],
      ["when (val e = open()) { else -> e.go() }", "Cart"],
      ["for (f in open()) f.go()", ""],
      ["val (g, h) = open(); g.go()", ""],
      ["val i by open(); i.go()", ""],
      ["val j = open() ?: o; j.go()", "Cart"],
      ["o.apply { val k = cart(); k.go() }", ""],
      ["val l: Any = open(); l.go()", ""],
      ["maybe?.go()", "Order"],
      ["val m: Cart? = null; m?.go()", "Cart"],
      ["for (n in s.carts) n.go()", "Cart"],
      ["for ((p, q) in s.byName) q.go()", "Cart"],
      ["s.carts.map { it.go() }", "Cart"],
      ["s.carts.filter { r -> r.order() != null }.forEach { it.go() }", "Cart"],
      ["s.carts.map { r: Order -> r.go() }", "Order"],
      ["s.byName.forEach { it.go() }", ""],
      ["s.byName.maxByOrNull { 1 }?.go()", ""],
      ['s.byName.getValue("a").go()', "Cart"],
      ["s.byName.values.map { it.go() }", "Cart"],
      ['s.byName["a"]?.go()', "Cart"],
      ["s.carts[0].go()", "Cart"],
      ["s.orders().firstOrNull()?.go()", "Order"],
      ["more?.sumOf { it.go() }", "Order"],
      ["o.cart().let { it.go() }", "Cart"],
      ["o.cart().also { t -> t.go() }", "Cart"],
      ["unknown { it.go() }", ""],
      ["s.carts.map { u -> unknown { it.go() } }", ""],
      ["s.carts.fold(0) { v, w -> w.go() }", "Cart"],
      ["s.carts.sortedWith { x, y -> y.go() }", "Cart"]
    ],
    after: "}\n",
    names: ["shop.Cart.go", "shop.Order.go"]
  },
  "C#": {
    path: "Main.cs",
    declared:
      "namespace Shop;\nclass Cart { public void Go() {} public Order Order() => null; public static Cart Open() => null; }\nclass Order { public void Go() {} public Cart Cart() => null; public async Task<Cart> Later() => null; }\n" +
      "class Shop { private readonly List<Cart> _carts = new(); public IReadOnlyList<Cart> Carts => _carts; public Dictionary<string, Cart> ByName { get; set; } public Order[] Orders; public async Task<IEnumerable<Order>> All() => null; void Own() { _carts[0].Go(); } }\n",
    before: "class Main { async void Run(Order o, Shop s, IEnumerable<Cart> more) {\n",
    lines: [
      ["var a = Cart.Open(); a.Go();", "Cart"],
      ["var b = o.Cart().Order(); b.Go();", "Order"],
      ["var c = await o.Later(); c.Go();", "Cart"],
      ["using var d = Cart.Open(); d.Go();", "Cart"],
      ["foreach (var e in Cart.Open()) e.Go();", ""],
      ["var (f, g) = Cart.Open(); f.Go();", ""],
      ["object h = Cart.Open(); h.Go();", ""],
      ["foreach (var i in s.Carts) i.Go();", "Cart"],
      ["foreach (Order j in s.Carts) j.Go();", "Order"],
      ["foreach (var k in s.ByName) k.Go();", ""],
      ["foreach (var l in s.ByName.Values) l.Go();", "Cart"],
      ["s.ByName.First().Go();", ""],
      ["s.ByName.FirstOrDefault(z => true).Value.Go();", "Cart"],
      ['s.ByName.GetValueOrDefault("a").Go();', "Cart"],
      ['s.ByName["a"].Go();', "Cart"],
      ["s.Orders[0].Go();", "Order"],
      ["s.Carts.Where(m => m.Order() != null).First().Go();", "Cart"],
      ["s.Carts.OrderBy((n) => n.Go());", "Cart"],
      ["s.Carts?.Select(p => p.Go());", "Cart"],
      ["s.Carts.Aggregate((q, r) => r.Go());", "Cart"],
      ["var t = await s.All(); t.ToList().ForEach(u => { u.Go(); });", "Order"],
      ["var v = more.FirstOrDefault(); v.Go();", "Cart"],
      ["var w = await more.SingleAsync(); w.Go();", "Cart"],
      ["List<Order> x = []; x[0].Go();", "Order"],
      ["s.Carts.Go();", ""],
      ["more.Select(y => y.Order()).First().Go();", "Order"]
    ],
    after: "} }\n",
    names: ["Shop.Cart.Go", "Shop.Order.Go"]
  },
  PHP: {
    path: "main.php",
    declared:
      "<?php\nnamespace Shop;\nclass Cart { public function go() {} public function order(): Order {} public static function open(): self {} }\nclass Order { public function go() {} public function cart(): Cart {} }\nfunction make(): Order {}\n",
    before: "function run(Order $o) {\n",
    lines: [
      ["$a = Cart::open(); $a->go();", "Cart"],
      ["$b = make(); $b->go();", "Order"],
      ["$c = $o->cart(); $c->go();", "Cart"],
      ["foreach (Cart::open() as $d) $d->go();", ""],
      ["[$e] = Cart::open(); $e->go();", ""],
      ["$f = Cart::open(); $f = make(); $f->go();", "Order"]
    ],
    after: "}\n",
    names: ["Shop\\Cart::go", "Shop\\Order::go"]
  },
  Swift: {
    path: "main.swift",
    declared:
      "class Cart { func go() {}; func order() -> Order? { nil }; static func open() -> Cart { Cart() } }\nclass Order { func go() {}; func cart() -> Cart { Cart() } }\nfunc make() -> Order { Order() }\n" +
      "class Shop { var carts: [Cart] = []; var byName: [String: Cart] = [:]; var one: Cart?; func orders() -> [Order] { [] } }\n",
    before: "func run(o: Order, s: Shop, maybe: Order?, more: [Order]?) {\n",
    lines: [
      ["let a = Cart.open(); a.go()", "Cart"],
      ["let b = make(); b.go()", "Order"],
      ["let c = o.cart(); c.go()", "Cart"],
      ["for d in Cart.open() { d.go() }", ""],
      ["let (e, f) = Cart.open(); e.go()", ""],
      ["let g: Any = Cart.open(); g.go()", ""],
      ["maybe?.go()", "Order"],
      ["if let h = maybe { h.go() }", "Order"],
      ["guard let i = s.one else { return }; i.go()", "Cart"],
      ["if let maybe { maybe.go() }", "Order"],
      ["if let maybe = maybe { maybe.go() }", "Order"],
      ["for j in s.carts { j.go() }", "Cart"],
      ["s.carts.map { $0.go() }", "Cart"],
      ["s.carts.filter { k in k.go() }", "Cart"],
      ["s.carts.map { (l: Order) in l.go() }", "Order"],
      ["s.carts.sorted { $0.order() < $1.go() }", "Cart"],
      ["s.carts.map { $1.go() }", ""],
      ["s.carts.map { m in unknown { $0.go() } }", ""],
      ["s.carts.reduce(0) { $1.go() }", "Cart"],
      ["s.carts[0].go()", "Cart"],
      ['s.byName["a"]?.go()', "Cart"],
      ["s.byName.forEach { $0.go() }", ""],
      ["s.byName.values.forEach({ $0.go() })", "Cart"],
      ["s.orders().first?.go()", "Order"],
      ["more?.first(where: { $0.go() })", ""],
      ["more?.map { $0.go() }", "Order"]
    ],
    after: "}\n",
    names: ["Cart.go", "Order.go"]
  },
  Scala: {
    path: "Main.scala",
    declared:
      "package shop\nclass Cart { def go(): Unit = (); def order(): Order = ??? }\nclass Order { def go(): Unit = (); def cart(): Cart = ??? }\nobject Shop { def open(): Cart = ??? }\n",
    before: "class Main { def run(o: Order) = {\n",
    lines: [
      ["val a = Shop.open(); a.go()", "Cart"],
      ["var b = o.cart(); b.go()", "Cart"],
      ["val c = o.cart().order(); c.go()", "Order"],
      ["for (d <- Shop.open()) d.go()", ""],
      ["val (e, f) = Shop.open(); e.go()", ""],
      ["val Some(g) = Shop.open(); g.go()", ""]
    ],
    after: "} }\n",
    names: ["shop.Cart.go", "shop.Order.go"]
  },
  "C++": {
    path: "main.cc",
    declared:
      "class Order;\nclass Cart { public: static Cart open(); void go(); Order* order(); };\nclass Order { public: void go(); Cart& cart(); };\nOrder make();\n",
    before: "void run(Order& o) {\n",
    lines: [
      ["auto a = Cart::open(); a.go();", "Cart"],
      ["auto b = make(); b.go();", "Order"],
      ["auto& c = o.cart(); c.go();", "Cart"],
      ["auto* d = Cart::open().order(); d->go();", "Order"],
      ["for (auto e : make()) e.go();", ""],
      ["auto [f, g] = make(); f.go();", ""]
    ],
    after: "}\n",
    names: ["Cart::go", "Order::go"]
  }
}

for (const [language, { after, before, declared, lines, names, path }] of Object.entries(VARIABLES))
  test(`${language}: a variable has the type that the calls and fields of its value give`, async () => {
    const text = declared + before + lines.map(([line]) => `${line}\n`).join("") + after
    const begins = (declared + before).split("\n").length
    const found = await exactLines({ [path]: text }, ...names)
    const types = lines.map(([line], at) => [
      line,
      found.one.includes(begins + at) ? "Cart" : found.other.includes(begins + at) ? "Order" : ""
    ])
    expect(types).toEqual(lines.map((line) => [...line]))
  })

test("TypeScript: a top-level variable has the type that the call of its value gives", async () => {
  const { after, before, declared, names, path } = VARIABLES["TypeScript"]!
  expect((await exactLines({ [path]: declared + before + after }, ...names)).one).toEqual([6, 8])
})

test("a Kotlin function without a stated type gives the object that its value applies something to", async () => {
  const text = `package shop
class Cart {
  class Builder {
    fun total(of: Int) = apply { this.of = of }
    fun title(of: String) =
      also {
        it.of = of
      }
    fun build(): Cart = Cart()
    fun other() = cart.apply { }
  }
  class Other { fun build() = 1 }
}
fun use() {
  Cart.Builder().total(1).title("a").build()
  Cart.Builder().other().build()
}
`
  expect(await uses({ "a.kt": text }, "shop.Cart.Builder.build")).toStrictEqual([
    "a.kt:15 call exact",
    "a.kt:16 call name-only"
  ])
})

test("a Kotlin constructor may be called on the line after its type's owner", async () => {
  const text = `package shop
class Cart {
  class Builder { fun total(of: Int): Builder = this; fun build() = Cart() }
}
class Other { fun total(of: Int) = of }
fun use() {
  pay(
    Cart
      .Builder()
      .total(1)
      .build()
  )
  val made =
    Cart
      .Builder()
      .total(2)
  made.total(3)
}
`
  expect(await uses({ "a.kt": text }, "shop.Cart.Builder.total")).toStrictEqual([
    "a.kt:10 call exact",
    "a.kt:16 call exact",
    "a.kt:17 call exact"
  ])
})
