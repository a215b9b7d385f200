/** Nested types. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a nested type is found through its outer type, by an import, and in subtypes of that", async () => {
  const files = {
    "p/Map.java": "package p;\npublic class Map { static class Entry {} Entry first; }\n",
    "p/Use.java": "package p;\nclass Use { Map.Entry one; }\n",
    "p/Sub.java": "package p;\nclass Sub extends Map { Entry two; }\n",
    "q/Far.java": "package q;\nimport p.Map.Entry;\nclass Far { Entry three; }\n",
    "p/Other.java": "package p;\nclass Other { Entry four; }\n"
  }
  expect(await uses(files, "p.Map.Entry")).toStrictEqual([
    "p/Map.java:2 type exact",
    "p/Use.java:2 type exact",
    "p/Sub.java:2 type likely",
    "q/Far.java:2 import exact",
    "q/Far.java:3 type exact"
  ])
})

test("a pytest fixture is used by parameters of tests and fixtures, the nearest one of its name", async () => {
  const files = {
    "tests/conftest.py":
      "import pytest\n@pytest.fixture\ndef db(): return 1\n@pytest.fixture(\n  scope='session'\n)\ndef app(db, x=1): return db\n",
    "tests/sub/conftest.py": "import pytest\n@pytest.fixture\ndef app(app): return app\n",
    "tests/sub/test_a.py":
      "import pytest\ndef test_a(app, db, app2=1): pass\nclass TestB:\n    @pytest.mark.usefixtures('db')\n    async def test_b(self, db: dict[str, int]): pass\n",
    "test_top.py": "def test_top(db): pass\ndef helper(db): pass\n"
  }
  expect(await uses(files, "tests.conftest.db")).toStrictEqual([
    "tests/conftest.py:7 other exact",
    "tests/sub/test_a.py:2 other exact",
    "tests/sub/test_a.py:4 other exact",
    "tests/sub/test_a.py:5 other exact"
  ])
  expect(await uses(files, "tests.conftest.app")).toStrictEqual(["tests/sub/conftest.py:3 other exact"])
  expect(await uses(files, "tests.sub.conftest.app")).toStrictEqual(["tests/sub/test_a.py:2 other exact"])
})

test("a pytest fixture of a file that a configuration registers is likely the one of its name, if none is nearer", async () => {
  const files = {
    "fixtures/cart.py":
      "import pytest\n@pytest.fixture\ndef cart(): return 1\n@pytest.fixture\ndef order(cart): return cart\n",
    "fixtures/order.py": "import pytest\n@pytest.fixture\ndef order(): return 1\n",
    "shop/test_a.py": "def test_a(cart, order, own): pass\n",
    "shop/test_b.py":
      "import pytest\n@pytest.fixture\ndef cart(): return 2\n@pytest.fixture\ndef own(): return 3\ndef test_b(cart): pass\n"
  }
  expect(await uses(files, "fixtures.cart.cart")).toStrictEqual([
    "fixtures/cart.py:5 other exact",
    "shop/test_a.py:1 other likely"
  ])
  expect(await uses(files, "fixtures.order.order")).toStrictEqual(["shop/test_a.py:1 other name-only"])
  expect(await uses(files, "shop.test_b.own")).toStrictEqual([])
})

test("a Bash name is a function if it is called or exported as one, otherwise a variable", async () => {
  const files = {
    "a.sh":
      'status() { echo ok; }\nstatus=3\necho "$status"\nstatus\ntime status a\ntrap status EXIT\n"status" b\nexport -f status\n'
  }
  const found = await uses(files, "status")
  expect(found).toStrictEqual([
    "a.sh:4 call exact",
    "a.sh:5 call exact",
    "a.sh:6 call exact",
    "a.sh:7 call exact",
    "a.sh:8 call exact",
    "a.sh:3 other exact"
  ])
})

test("a C# attribute is found with or without its suffix, other types only by their name", async () => {
  const files = {
    "a.cs": "class MarkAttribute : Attribute {}\nclass Mark {}\nclass Plain : BaseAttribute {}\n",
    "b.cs": "[Mark(1)] class A { [Plain] int x; [MarkAttribute] void Go(Mark m) {} }\n"
  }
  expect(await uses(files, "MarkAttribute")).toStrictEqual(["b.cs:1 type exact", "b.cs:1 type exact"])
  expect(await uses(files, "Mark")).toStrictEqual(["b.cs:1 type exact"])
  expect(await uses(files, "Plain")).toStrictEqual(["b.cs:1 type exact"])
})

test("TypeScript: a type and a value may have one name, and `typeof` and whatever is no type mean the value", async () => {
  const text = `const Cart = schema({ total: 1 })
type Cart = Made<typeof Cart>
const open = (cart: Cart, by: typeof Cart.of) => Cart.parse(cart)
class Cash {}
interface Cash {}
new Cash()
`
  const found = await uses({ "a.ts": text }, "Cart")
  // The uses of the value, then those of the type.
  expect(found.toSorted()).toStrictEqual([
    "a.ts:2 other exact",
    "a.ts:3 other exact",
    "a.ts:3 other exact",
    "a.ts:3 type exact",
    "a.ts:3 type exact"
  ])
  const inner = `const cart = schema()
function check() {
  type cart = Made<typeof cart>
  return open<cart>(cart)
}
`
  expect(await uses({ "a.ts": inner }, "check.cart")).toStrictEqual(["a.ts:4 type exact"])
  expect(await uses({ "a.ts": text }, "Cash")).toStrictEqual(["a.ts:6 call exact", "a.ts:6 call exact"])
})

test("an extension of Kotlin is certain on what a chain gives, if that is the type that it extends", async () => {
  const text = `package shop
class Cart { fun item(): Item = Item() }
class Item
fun Cart.taxed() = 1
fun Item.taxed() = 2
fun load(): Cart = Cart()
fun use(any: Any) {
  load().taxed()
  load().item().taxed()
}
`
  expect(await uses({ "a.kt": text }, "shop.taxed")).toStrictEqual([
    "a.kt:8 call exact",
    "a.kt:9 call name-only",
    "a.kt:8 call name-only",
    "a.kt:9 call exact"
  ])
})

test("functions of one package that take equally many arguments are likely in Kotlin, and so is an extension beside a member", async () => {
  const text = `package shop
class Code
class Desk { fun add(of: Code) = of }
fun named(of: String) = of
fun named(of: Code) = of
fun named() = 1
fun Desk.add(of: Int) = add(Code())
fun use() {
  named("a")
  named()
}
`
  const other = `package other
fun named(of: Int) = of
fun use() = named(2)
`
  const found = async (name: string) => await uses({ "a.kt": text, "b.kt": other }, name)
  expect((await found("shop.named")).toSorted()).toStrictEqual([
    "a.kt:10 call exact",
    "a.kt:9 call likely",
    "a.kt:9 call likely"
  ])
  expect(await found("other.named")).toStrictEqual(["b.kt:3 call exact"])
  expect(await found("shop.add")).toStrictEqual(["a.kt:7 call likely"])
})

test("what a group of tests declares in Ruby is visible inside it only, unless others include the group", async () => {
  const files = {
    "app/update.rb": "class Update\n  def call\n    total\n    limit\n  end\nend\n",
    "spec/order_spec.rb":
      "describe Order do\n  describe '#pay' do\n    def total; 1; end\n    context 'twice' do\n      it 'works' do\n        total\n      end\n    end\n  end\n  it 'counts' do\n    total\n  end\nend\n",
    "spec/cart_spec.rb": "describe Cart do\n  it 'works' do\n    total\n    limit\n  end\nend\n",
    "spec/support/limits.rb": "shared_context 'limits' do\n  def limit; 1; end\nend\n"
  }
  expect(await uses(files, "describe Order::describe #pay::total")).toStrictEqual([
    "spec/order_spec.rb:6 call exact"
  ])
  expect(await uses(files, "shared_context limits::limit")).toContain("spec/cart_spec.rb:4 call likely")
})
