import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("C#: type arguments tell what a call gives, or what a collection of it holds, unless declarations do", async () => {
  const files = {
    "Shop.cs":
      "namespace Shop;\npublic interface ICart { void Pay(); }\npublic class Other { public void Pay() {} }\n",
    "Use.cs": `using Shop;
class Use {
  async Task Run(IServiceProvider services) {
    var cart = services.GetRequiredService<ICart>();
    cart.Pay();
    services.GetRequiredService<ICart>().Pay();
    foreach (var each in services.GetServices<ICart>()) each.Pay();
    var loaded = await services.LoadAsync<ICart>();
    loaded.Pay();
    Own<ICart>().Pay();
    Named<ICart>().Pay();
    services.GetRequiredService<Unknown>().Pay();
  }
  T Own<T>() => default;
  Other Named<T>() => new Other();
}
`
  }
  expect(await uses(files, "Shop.ICart.Pay")).toStrictEqual([
    "Use.cs:5 call likely",
    "Use.cs:6 call likely",
    "Use.cs:7 call likely",
    "Use.cs:9 call likely",
    "Use.cs:10 call exact",
    "Use.cs:12 call name-only"
  ])
  expect(await uses(files, "Shop.Other.Pay")).toContain("Use.cs:11 call exact")
})

test("Kotlin: a delegate is asked for a type, and what is made lazily has its type; another delegate is no value of the property", async () => {
  const files = {
    "Cart.kt": "class Cart { fun pay() {} }\nclass Other { fun pay() {} }\n",
    "Use.kt": `class Use(val koin: Koin) {
  val asked by inject<Cart>()
  val lazily by lazy { Cart() }
  val other by Cart()
  fun run() {
    asked.pay()
    lazily.pay()
    other.pay()
    koin.get<Cart>().pay()
    koin.get(Cart::class.java).pay()
    koin.get(Cart::class, Other::class).pay()
  }
}
`
  }
  expect(await uses(files, "Cart.pay")).toStrictEqual([
    "Use.kt:6 call likely",
    "Use.kt:7 call exact",
    "Use.kt:8 call name-only",
    "Use.kt:9 call likely",
    "Use.kt:10 call likely",
    "Use.kt:11 call name-only"
  ])
})

test("TypeScript: type arguments, or the class that a container is asked for", async () => {
  const files = {
    "cart.ts": "export class Cart { pay() {} }\nexport class Other { pay() {} }\n",
    "use.ts": `import { Cart } from "./cart"
import { inject } from "@angular/core"
class Use {
  private cart = inject(Cart)
  run() {
    this.cart.pay()
  }
}
async function run(container) {
  container.get<Cart>("cart").pay()
  const cart = await container.resolve(Cart)
  cart.pay()
  container.wrap(Cart).pay()
}
`
  }
  expect(await uses(files, "Cart#pay")).toStrictEqual([
    "use.ts:6 call likely",
    "use.ts:10 call likely",
    "use.ts:12 call likely",
    "use.ts:13 call name-only"
  ])
})

test("Dart, Java, Python, Scala and Swift: as each writes a type as a value or an argument", async () => {
  const dart = {
    "cart.dart": "class Cart { void pay() {} }\nclass Other { void pay() {} }\n",
    "use.dart":
      "import 'cart.dart';\nvoid run(context) {\n  final cart = context.read<Cart>();\n  cart.pay();\n  locate<Cart>().pay();\n}\n"
  }
  expect(await uses(dart, "Cart.pay")).toStrictEqual(["use.dart:4 call likely", "use.dart:5 call likely"])
  const java = {
    "shop/Cart.java": "package shop;\npublic interface Cart { void pay(); }\n",
    "shop/Other.java": "package shop;\npublic class Other { public void pay() {} }\n",
    "shop/Use.java":
      'package shop;\nclass Use {\n  void run(Context context) {\n    context.getBean(Cart.class).pay();\n    var cart = context.getBean("cart", Cart.class);\n    cart.pay();\n  }\n}\n'
  }
  expect(await uses(java, "shop.Cart.pay")).toStrictEqual([
    "shop/Use.java:4 call likely",
    "shop/Use.java:6 call likely"
  ])
  const python = {
    "cart.py": "class Cart:\n    def pay(self): pass\nclass Other:\n    def pay(self): pass\n",
    "use.py":
      "from cart import Cart\ndef run(session):\n    session.get(Cart, 1).pay()\n    session.wrap(Cart).pay()\n"
  }
  expect(await uses(python, "cart.Cart.pay")).toStrictEqual([
    "use.py:3 call likely",
    "use.py:4 call name-only"
  ])
  const scala = {
    "Cart.scala": "package shop\ntrait Cart { def pay(): Unit }\nclass Other { def pay(): Unit = () }\n",
    "Use.scala":
      "package shop\nclass Use(app: Application) {\n  val cart = app.injector.instanceOf[Cart]\n  cart.pay()\n  app.read[Cart](1).pay()\n}\n"
  }
  expect(await uses(scala, "shop.Cart.pay")).toStrictEqual([
    "Use.scala:4 call likely",
    "Use.scala:5 call likely"
  ])
  const swift = {
    "Cart.swift": "protocol Cart { func pay() }\nclass Other { func pay() {} }\n",
    "Use.swift":
      "func run(container: Container) {\n  let cart = container.resolve(Cart.self)!\n  cart.pay()\n}\n"
  }
  expect(await uses(swift, "Cart.pay")).toStrictEqual(["Use.swift:3 call likely"])
})

test("a member that the named type does not have may be one of what holds it; an extension is no more certain than the type of its object", async () => {
  const typescript = {
    "cart.ts": "export class Cart { pay() {} }\nexport class Page { turn() {} }\n",
    "use.ts": 'import { Cart } from "./cart"\nstore.read<Cart>(1).turn()\n'
  }
  expect(await uses(typescript, "Page#turn")).toStrictEqual(["use.ts:2 call likely"])
  const csharp = {
    "Shop.cs":
      "namespace Shop;\npublic class Cart {}\npublic static class CartExtensions { public static void Pay(this Cart cart) {} }\n",
    "Use.cs":
      "using Shop;\nclass Use {\n  void Run(Cart cart) {\n    cart.Pay();\n    container.Get<Cart>().Pay();\n  }\n}\n"
  }
  expect(await uses(csharp, "Shop.CartExtensions.Pay")).toStrictEqual([
    "Use.cs:4 call exact",
    "Use.cs:5 call likely"
  ])
})

test("a type variable is no type that is told, nor is a class that a function of the language takes as a value", async () => {
  const files = {
    "cart.ts": "export class Cart { pay() {} }\nexport class Other { pay() {} }\n",
    "use.ts": `import { Cart } from "./cart"
class Box<Cart> {
  run(store) {
    store.load<Cart>().pay()
    const cart = store.load<Cart>()
    cart.pay()
  }
}
Promise.resolve(Cart).pay()
Reflect.get(Cart, "first").pay()
container.resolve(Cart).pay()
`
  }
  expect(await uses(files, "Cart#pay")).toStrictEqual([
    "use.ts:4 call name-only",
    "use.ts:6 call name-only",
    "use.ts:9 call name-only",
    "use.ts:10 call name-only",
    "use.ts:11 call likely"
  ])
  const java = {
    "shop/Cart.java": "package shop;\npublic class Cart { public void pay() {} }\n",
    "shop/Other.java": "package shop;\npublic class Other { public void pay() {} }\n",
    "shop/Use.java":
      "package shop;\nclass Use {\n  void run() {\n    Objects.requireNonNull(Cart.class).pay();\n    for (var each : List.of(Cart.class)) each.pay();\n    context.getBean(Cart.class).pay();\n  }\n}\n"
  }
  expect(await uses(java, "shop.Cart.pay")).toStrictEqual([
    "shop/Use.java:4 call name-only",
    "shop/Use.java:5 call name-only",
    "shop/Use.java:6 call likely"
  ])
})

test("a type is the key of a collection, and a static function of a collection makes one", async () => {
  const typescript = {
    "cart.ts": "export class Cart { pay() {} }\nexport class Other { pay() {} }\n",
    "use.ts": `import { Cart } from "./cart"
const handlers = new Map()
handlers.get(Cart).pay()
class Use {
  private readonly known = new WeakMap()
  run(container: Container) {
    this.known.get(Cart).pay()
    container.get(Cart).pay()
  }
}
`
  }
  expect(await uses(typescript, "Cart#pay")).toStrictEqual([
    "use.ts:3 call name-only",
    "use.ts:7 call name-only",
    "use.ts:8 call likely"
  ])
  const python = {
    "cart.py": "class Cart:\n    def pay(self): pass\nclass Other:\n    def pay(self): pass\n",
    "use.py":
      "from cart import Cart\ndef run(handlers: dict, session: Session):\n    handlers.get(Cart).pay()\n    session.get(Cart).pay()\n"
  }
  expect(await uses(python, "cart.Cart.pay")).toStrictEqual([
    "use.py:3 call name-only",
    "use.py:4 call likely"
  ])
  const scala = {
    "Cart.scala": "package shop\nclass Cart { def add(): Unit = () }\nclass Other { def add(): Unit = () }\n",
    "Use.scala":
      "package shop\nclass Use(reader: Reader) {\n  val none = List.empty[Cart]\n  none.add()\n  List.empty[Cart].head.add()\n  classOf[Cart].add()\n  reader.read[Cart].add()\n}\n"
  }
  expect(await uses(scala, "shop.Cart.add")).toStrictEqual([
    "Use.scala:4 call name-only",
    "Use.scala:5 call likely",
    "Use.scala:6 call name-only",
    "Use.scala:7 call likely"
  ])
})

test("Kotlin: a function of the file that is named lazy makes anything", async () => {
  const files = {
    "Cart.kt": "class Cart { fun pay() {} }\nclass Other { fun pay() {} }\n",
    "Use.kt": `class Use {
  val cart by lazy { Cart() }
  fun run() {
    cart.pay()
  }
}
fun <T> lazy(make: () -> T) = Others(make)
`
  }
  expect(await uses(files, "Cart.pay")).toStrictEqual(["Use.kt:4 call name-only"])
})
