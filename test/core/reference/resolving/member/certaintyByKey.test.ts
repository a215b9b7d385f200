/** Keys in an expression that creates a value: fields of its type, or values. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = {
  "go.mod": "module acme\n",
  "model/model.go":
    'package model\n\ntype Labels map[string]string\ntype Cart struct {\n\tHost string\n\ttotal int\n}\n\nfunc make() Cart { return Cart{Host: "a", total: 1} }\n',
  "app/app.go":
    'package app\n\nimport "acme/model"\n\nconst host = "h"\nconst Host = "H"\nconst total = "t"\n\ntype set map[string]int\ntype other struct{ Host int }\ntype same = model.Cart\n\n' +
    "func run() {\n\tuse(model.Labels{host: 1, Host: 2})\n\tuse(set{host: 3, total: 4})\n\tuse(other{Host: 5})\n\tuse(same{Host: 6})\n\tuse(far.Thing{Host: 7, host: 8})\n\tx.total()\n}\n"
}

test("a constant may be a key of a map literal, but never of a struct literal", async () => {
  expect(await uses(files, "app.host")).toStrictEqual([
    "app/app.go:14 other exact",
    "app/app.go:15 other exact",
    "app/app.go:18 other exact"
  ])
  expect(await uses(files, "app.Host")).toStrictEqual([
    "app/app.go:14 other exact",
    "app/app.go:18 other name-only"
  ])
})

test("a field is a key in literals of its own type and of aliases of it", async () => {
  expect(await uses(files, "model.Cart.Host")).toStrictEqual([
    "model/model.go:9 other exact",
    "app/app.go:17 other exact"
  ])
})

test("an unexported field is found only in its own package", async () => {
  expect(await uses(files, "model.Cart.total")).toStrictEqual(["model/model.go:9 other exact"])
})

test("a Python argument name is the field of the dataclass that is created", async () => {
  const python = {
    "shop.py": `from dataclasses import dataclass
@dataclass
class Cart:
    total: int
class Basket(Cart):
    owner: str = ""
class Own:
    total: int
    def __init__(self, total): pass
class Below(Own):
    total: int
class Other:
    total: int
`,
    "use.py": `from shop import Basket, Below, Cart, Other, Own
def pay(total): pass
a = Cart(total=1)
b = Basket(total=2, owner="x")
c = Own(total=3)
d = Other(total=4)
e = Below(total=5)
pay(total=6)
`
  }
  expect(await uses(python, "shop.Cart.total")).toStrictEqual([
    "use.py:3 other exact",
    "use.py:4 other exact"
  ])
  expect(await uses(python, "shop.Own.total")).toStrictEqual([])
  expect(await uses(python, "shop.Below.total")).toStrictEqual([])
})

const CONSTRUCTED: ReadonlyArray<readonly [path: string, name: string, head: string, use: string]> = [
  [
    "a.kt",
    "a.Cart.total",
    "package a\nclass Cart(val total: Int)",
    "val b = a.Cart(total = 1)\nval c = pay(total = 2)"
  ],
  [
    "a.swift",
    "Cart.total",
    "import Shop\nstruct Cart { let total: Int }",
    "let a = Cart(total: 1)\npay(total: 2)"
  ],
  [
    "a.scala",
    "s.Cart.total",
    "package s\ncase class Cart(total: Int)",
    "object M { val a = Cart(total = 1); pay(total = 2) }"
  ],
  [
    "a.dart",
    "Cart.total",
    "class Cart { final int total;\nCart({required this.total}); }",
    "final a = Cart(total: 1);\nf() => pay(total: 2);"
  ],
  [
    "a.cs",
    "N.Cart.total",
    "namespace N;\npublic record Cart(int total);",
    "class M { object A() => new Cart(total: 1); }"
  ],
  [
    "a.php",
    "Cart::total",
    "<?php\nclass Cart { function __construct(public int $total) {} }",
    "$a = new Cart(total: 1);\npay(total: 2);"
  ]
]

test.each(CONSTRUCTED)(
  "%s: an argument name is a field if a type is constructed",
  async (path, name, head, use) => {
    const found = await uses({ [path]: `${head}\n${use}\n` }, name)
    expect(found.filter((each) => !each.startsWith(`${path}:2 `))).toStrictEqual([`${path}:3 other exact`])
  }
)

test.each([
  [
    "a.kt",
    "a.Cart.total",
    "package a\nclass Cart(total: Int) { val total = total * 2 }\nval b = Cart(total = 1)\n"
  ],
  [
    "a.kt",
    "a.Cart.total",
    "package a\nclass Cart { val total = 1\n constructor(total: Int) {} }\nval b = Cart(total = 1)\n"
  ],
  ["a.dart", "Cart.total", "class Cart { int total; Cart({int total}); }\n\nfinal a = Cart(total: 1);\n"],
  [
    "a.cs",
    "N.Cart.total",
    "namespace N;\nclass Cart { int total; Cart(int total) {} }\nclass M { object A() => new Cart(total: 1); }\n"
  ],
  [
    "a.php",
    "Cart::total",
    "<?php\nclass Base { private $total; function __construct(int $total) {} } class Cart extends Base { private $total; }\n$a = new Cart(total: 1);\n"
  ]
])(
  "%s: an argument name is no field if the constructor has its own parameter of that name",
  async (path, name, text) => {
    expect(
      (await uses({ [path]: text }, name)).filter((each) =>
        each.startsWith(`${path}:${text.split("\n").length - 1} `)
      )
    ).toStrictEqual([])
  }
)

test("an element of an annotation is a method, or a field of one that another language declares", async () => {
  const annotated = {
    "a/Own.java": "package a;\n@interface Own { int most() default 1; }\n",
    "a/Far.kt": "package a\nannotation class Far(val least: Int)\n",
    "a/Use.java": "package a;\n@Own(most = 1)\n@Far(least = 2)\nclass Use { }\n"
  }
  expect(await uses(annotated, "a.Own.most")).toStrictEqual(["a/Use.java:2 other exact"])
  expect(await uses(annotated, "a.Far.least")).toStrictEqual(["a/Use.java:3 other exact"])
})
