import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("what a declaration says of its result prevails over the type that a call names", async () => {
  const typescript = {
    "cart.ts": `export class Cart { pay() {} size() {} }
export class Item { pay() {} }
export class Api {
  list<T>(): T[] { return [] }
  loaded<T>(): Promise<T> { return load() }
  made<T>(): () => T { return make }
  found<T>(): T | undefined { return undefined }
}
`,
    "use.ts": `import { Cart, Api } from "./cart"
const api = new Api()
api.list<Cart>().size()
api.list<Cart>()[0].pay()
api.loaded<Cart>().pay()
const cart = await api.loaded<Cart>()
cart.pay()
api.made<Cart>().pay()
api.found<Cart>().pay()
const all = <T,>(): Map<string, T> => new Map()
all<Cart>().size()
`
  }
  expect(await uses(typescript, "Cart#size")).toStrictEqual([
    "use.ts:3 call name-only",
    "use.ts:11 call name-only"
  ])
  expect(await uses(typescript, "Cart#pay")).toStrictEqual([
    "use.ts:4 call exact",
    "use.ts:5 call name-only",
    "use.ts:7 call likely",
    "use.ts:8 call name-only",
    "use.ts:9 call exact"
  ])
  const csharp = {
    "Shop.cs": "namespace Shop;\npublic class Cart { public void Pay() {} public int Count() => 1; }\n",
    "Use.cs": `using Shop;
class Use {
  async Task Run(IServiceProvider services) {
    All<Cart>().Count();
    All<Cart>()[0].Pay();
    services.Get<List<Cart>>().Count();
  }
  List<T> All<T>() => null;
}
`
  }
  expect(await uses(csharp, "Shop.Cart.Count")).toStrictEqual([
    "Use.cs:4 call name-only",
    "Use.cs:6 call name-only"
  ])
  expect(await uses(csharp, "Shop.Cart.Pay")).toStrictEqual(["Use.cs:5 call exact"])
})

test("Python: a type variable that no brackets introduce is one of the function, unless its type has it", async () => {
  const files = {
    "cart.py": "class Cart:\n    def pay(self): pass\nclass Other:\n    def pay(self): pass\n",
    "store.py": `from typing import Generic, TypeVar
T = TypeVar("T")
class Store:
    def get(self, kind: type[T]) -> T: ...
class Names(Generic[T]):
    def get(self, kind: type) -> T: ...
class Titles:
    def get(self, kind: type) -> str: ...
`,
    "use.py": `from cart import Cart
from store import Names, Store, Titles
def run(store: Store, names: Names, titles: Titles):
    store.get(Cart).pay()
    names.get(Cart).pay()
    titles.get(Cart).pay()
`
  }
  expect(await uses(files, "cart.Cart.pay")).toStrictEqual([
    "use.py:4 call likely",
    "use.py:5 call name-only",
    "use.py:6 call name-only"
  ])
})

test("a type argument, or a class that a parameter takes, is certainly what the only type variable of a declaration stands for", async () => {
  const java = `class Cart { int total() { return 1; } }
class Crate { int total() { return 1; } }
interface Container {
  <T> T get(Class<T> type);
  <T, U> T pair(Class<T> type, U other);
  <T> T any(Class<?> type);
}
class Use {
  void go(Container container) {
    container.get(Cart.class).total();
    container.pair(Cart.class, 1).total();
    container.any(Cart.class).total();
    unknown(Cart.class).total();
  }
}
`
  expect(await uses({ "a.java": java }, "Cart.total")).toStrictEqual([
    "a.java:10 call exact",
    "a.java:11 call likely",
    "a.java:12 call likely",
    "a.java:13 call likely"
  ])
  const kotlin = `class Cart { fun total() = 1 }
class Crate { fun total() = 1 }
inline fun <reified T> made(): T = throw Error()
inline fun <reified T, U> pair(): T = throw Error()
fun use() {
  made<Cart>().total()
  outside<Cart>().total()
}
`
  expect(await uses({ "a.kt": kotlin }, "Cart.total")).toStrictEqual([
    "a.kt:6 call exact",
    "a.kt:7 call likely"
  ])
})
