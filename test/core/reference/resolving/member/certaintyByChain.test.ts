/** Members of the result of chained calls. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the result of a method on a new object is not taken for that object", async () => {
  const sources: ReadonlyArray<readonly [path: string, text: string, method: string]> = [
    [
      "a.py",
      "class Made:\n    def name(self): pass\ndef f():\n    t = Made().build()\n    t.name()\n    u = Made()\n    u.name()\nclass B:\n    def name(self): pass\n",
      "a.Made.name"
    ],
    [
      "a.rb",
      "class Made\n  def name; end\nend\ndef f\n  t = Made.new.build\n  t.name\n  u = Made.new\n  u.name\nend\nclass B\n  def name; end\nend\n",
      "Made#name"
    ],
    [
      "a.dart",
      "class Made { int name() => 1; }\nvoid f() {\n  var t = Made().build();\n  t.name();\n  var u = Made(g(1));\n  u.name();\n}\nclass B { int name() => 1; }\n",
      "Made.name"
    ],
    [
      "a.kt",
      "class Made { fun name() = 1 }\nfun f() {\n  val t = Made().build()\n  t.name()\n  val u = Made()\n  u.name()\n}\nclass B { fun name() = 1 }\n",
      "Made.name"
    ],
    [
      "a.rs",
      "struct Made;\nimpl Made { fn name(&self) {} }\nfn f() {\n  let t = Made::new().build();\n  t.name();\n  let u = Made::new();\n  u.name();\n}\nstruct B;\nimpl B { fn name(&self) {} }\n",
      "a::Made::name"
    ]
  ]
  for (const [path, text, method] of sources) {
    const found = await uses({ [path]: text }, method)
    const [first, second] = [...text.split("\n").entries()].flatMap(([at, line]) =>
      /^\s*[tu]\.name/.test(line) ? [at + 1] : []
    )
    expect(found.map((each) => each.replace("likely", "exact"))).toStrictEqual([
      `${path}:${first} call name-only`,
      `${path}:${second} call exact`
    ])
  }
})

test("a member of an object that is created in place is that of its type", async () => {
  for (const [path, code, name, use] of [
    ["a.ts", "class Cart {\n  get() {}\n}\nclass Shelf {\n  get() {}\n}\n", "Cart#get", "new Cart(1).get()"],
    ["b.ts", "class Cart {\n  get() {}\n}\nclass Shelf {\n  get() {}\n}\n", "Cart#get", "(new Cart()).get()"],
    [
      "c.py",
      "class Cart:\n    def get(self): pass\nclass Shelf:\n    def get(self): pass\n",
      "c.Cart.get",
      "Cart(1).get()"
    ],
    [
      "d.kt",
      "class Cart {\n  fun get() {}\n}\nclass Shelf {\n  fun get() {}\n}\n",
      "Cart.get",
      "fun a() { Cart(1).get() }"
    ],
    [
      "E.java",
      "class Cart {\n  void get() {}\n}\nclass Shelf {\n  void get() {}\n}\n",
      "Cart.get",
      "class A { void a() { new Cart(1).get(); } }"
    ],
    [
      "f.php",
      "<?php\nclass Cart { function get() {} }\nclass Shelf { function get() {} }\n",
      "Cart::get",
      "(new Cart(1))->get();"
    ]
  ] as const) {
    const line = code.split("\n").length
    expect([path, await uses({ [path]: `${code}${use}\n` }, name)]).toStrictEqual([
      path,
      [`${path}:${line} call exact`]
    ])
  }
  const far = {
    "a.ts": "export class Cart {\n  get() {}\n}\nexport const x = load().get() + new Shelf().get()\n"
  }
  expect(await uses(far, "Cart#get")).toStrictEqual(["a.ts:4 call name-only"])
})

test("a result whose type declares the member has no other one, but a subtype of it may have", async () => {
  const go = {
    "go.mod": "module example.com/m\n",
    "shop.go": `package shop
type Cart struct{}
func (c *Cart) Close() {}
type Shelf struct{}
func (s *Shelf) Close() {}
type Wrapper struct {
	*Shelf
}
func NewCart() *Cart { return nil }
func NewWrapper() *Wrapper { return nil }
func run() {
	NewCart().Close()
	NewWrapper().Close()
	unknown().Close()
}
`
  }
  expect(await uses(go, "shop.Cart.Close")).toStrictEqual([
    "shop.go:12 call exact",
    "shop.go:14 call name-only"
  ])
  expect(await uses(go, "shop.Shelf.Close")).toStrictEqual([
    "shop.go:13 call exact",
    "shop.go:14 call name-only"
  ])
  const java = {
    "Shop.java": `class Cart { void close() {} }
class Shelf { void close() {} }
class Shop {
  Cart cart() { return null; }
  void run() { cart().close(); }
}
`
  }
  expect(await uses(java, "Shelf.close")).toStrictEqual([])
  const subtypes = {
    "Shop.java": `class Cart { void close() {} }
class Large extends Cart { void close() {} }
class Empty {}
class Shelf extends Empty { void close() {} }
class Shop {
  Cart cart() { return null; }
  Empty empty() { return null; }
  void run() { cart().close(); empty().close(); }
}
`
  }
  expect(await uses(subtypes, "Large.close")).not.toStrictEqual([])
  expect(await uses(subtypes, "Shelf.close")).toStrictEqual(["Shop.java:8 call name-only"])
})

test("the result of a PHP function has the one class that its documentation states", async () => {
  const use = (doc: string, result = "") =>
    uses(
      {
        "Shop.php": `<?php\nclass Cart { function close() {} }\nclass Shelf { function close() {} }\nclass Shop {\n  ${doc}\n  public function cart($id = f())${result} { return $this->make(); }\n}\nclass Desk extends Shop {\n  function run() { $this->cart()->close(); $cart = $this->cart(2); $cart->close(); }\n}\n`
      },
      "Cart::close"
    )
  const exact = ["Shop.php:9 call exact", "Shop.php:9 call exact"]
  for (const doc of [
    "/** @return Cart */",
    "/** @return null|\\Cart the cart */",
    "/** @return Cart|Shelf */"
  ])
    expect(await use(doc)).toStrictEqual(exact)
  const nameOnly = exact.map((each) => each.replace("exact", "name-only"))
  expect(await use("/** @return Cart */", ": Shelf")).toStrictEqual([])
  for (const doc of ["/** @return Cart[] */", "// A cart."]) expect(await use(doc)).toStrictEqual(nameOnly)
})

test("a PHP function that returns $this by its documentation continues the chain", async () => {
  const files = {
    "Shop.php":
      "<?php\nclass Cart {\n  /** @return $this */\n  function add() { return $this; }\n  function close() {}\n}\nclass Shelf { function close() {} }\n(new Cart())->add()->close();\n"
  }
  expect(await uses(files, "Cart::close")).toStrictEqual(["Shop.php:8 call exact"])
  expect(await uses(files, "Shelf::close")).toStrictEqual([])
})

test("Go: what a package outside of the view gives is not likely of the only type with such a member", async () => {
  const files = {
    "shop/cart.go":
      "package shop\n\ntype Cart struct{}\n\nfunc (c *Cart) AddHeader(key string) {}\n\nfunc Open() *Cart { return nil }\n",
    "shop/use.go":
      'package shop\n\nimport "net/http"\n\nfunc use(w http.ResponseWriter, carts []func() *Cart) {\n\tw.Header().AddHeader("a")\n\tOpen().AddHeader("b")\n\tcarts[0]().AddHeader("c")\n}\n'
  }
  expect(await uses(files, "shop.Cart.AddHeader")).toStrictEqual([
    "shop/use.go:6 call name-only",
    "shop/use.go:7 call exact",
    "shop/use.go:8 call likely"
  ])
})

test("Go: what a function of the view gives of a type from outside has no member of the view", async () => {
  const files = {
    "shop/cart.go": `package shop

type Cart struct {
	StatusCode int
	Header     Labels
}

type Labels struct{}

func (l Labels) AddLabel(key string) {}
`,
    "shop/use.go": `package shop

import "net/http"

func fetch() (*http.Response, string) { return nil, "" }

func load() *Cart { return nil }

type client struct {
	last *http.Response
}

func use(c client) {
	got, text := fetch()
	_ = text
	_ = got.StatusCode
	got.Header.AddLabel("a")
	fetch().StatusCode
	c.last.StatusCode
	made := load()
	_ = made.StatusCode
	made.Header.AddLabel("b")
}
`
  }
  expect(await uses(files, "shop.Cart.StatusCode")).toStrictEqual([
    "shop/use.go:16 other name-only",
    "shop/use.go:18 other name-only",
    "shop/use.go:19 other name-only",
    "shop/use.go:21 other exact"
  ])
  expect(await uses(files, "shop.Labels.AddLabel")).toStrictEqual([
    "shop/use.go:17 call name-only",
    "shop/use.go:22 call exact"
  ])
})

test("a collection of the language has no member of a type of the view", async () => {
  const files = {
    "a/Longs.java": "package a;\npublic final class Longs {\n  public long get(int i) { return 1; }\n}\n",
    "a/Event.java":
      "package a;\nimport java.util.List;\npublic class Event {\n  public final List<Feed> items;\n  public final Longs longs;\n}\n",
    "a/Feed.java": "package a;\npublic class Feed {}\n",
    "b/Nav.java":
      "package b;\nimport a.Event;\nclass Nav {\n  void f(Event event) {\n    event.items.get(1);\n    event.longs.get(1);\n  }\n}\n",
    "src/Cart.swift":
      "struct Cart {\n  var rows: [Row]\n}\nextension Array {\n  func total() -> Int { 1 }\n}\n",
    "src/use.swift": "func f(cart: Cart) {\n  cart.rows.total()\n}\n"
  }
  expect(await uses(files, "a.Longs.get")).toStrictEqual([
    "b/Nav.java:5 call name-only",
    "b/Nav.java:6 call exact"
  ])
  // What an extension adds to the collection is its member.
  expect(await uses(files, "Array.total")).toStrictEqual(["src/use.swift:2 call likely"])
})

test("TypeScript: what is destructured from the result of a function is what its stated type has, in a component too", async () => {
  const files = {
    "size.ts":
      "export interface Size { width: number }\nexport interface Other { width: number }\nexport function useSize<T>(o = {}): Size {\n  return o\n}\nexport const useAny = () => make()\n",
    "a.ts":
      'import { useAny, useSize } from "./size"\nconst { width } = useSize<string>()\nfunction f() {\n  const { width: w = 1 } = useSize({ a: 1 })\n  const { width } = useAny()\n}\n',
    "b.vue":
      '<script setup lang="ts">\nimport { useSize } from "./size"\nconst { width } = useSize()\n</script>\n'
  }
  expect(await uses(files, "Size#width")).toStrictEqual([
    "a.ts:2 other exact",
    "a.ts:4 other exact",
    "a.ts:5 other name-only",
    "b.vue:3 other exact"
  ])
  expect(new Set((await uses(files, "Other#width")).map((each) => each.split(" ")[2]))).toStrictEqual(
    new Set(["name-only"])
  )
})
