/** Members of the fields of the enclosing object. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const ROUTING = `class Router:
    def add(self, path): pass
    def close(self): pass
class Other:
    def add(self, path): pass
    def close(self): pass
def make() -> Router: return Router()
def guess(): return Other()
`

test("a field has the type that its declaration states, or that of all values that its type gives it", async () => {
  const files = {
    "app/routing.py": ROUTING,
    "app/main.py": `from app.routing import Router, Other, make, guess
import app.routing as routing
class App:
    stated: Router
    shared = other
    def __init__(self, given: "Router | None", many: list[Router], router=None, *, other: Other = Other()):
        self.built = Router()
        self.qualified = routing.Router()
        self.made = make()
        self.given = given
        self.last = other
        self.many = many
        self.router = router
        self.guessed = guess()
        self.nothing = None
    def run(self):
        self.stated.add(1)
        self.built.add(2)
        self.qualified.add(3)
        self.made.add(4)
        self.given.add(5)
        self.last.add(6)
        self.many.add(7)
        self.router.add(8)
        self.guessed.add(9)
        self.nothing.add(10)
        self.shared.add(11)
`
  }
  expect(await uses(files, "app.routing.Router.add")).toStrictEqual([
    "app/main.py:17 call exact",
    "app/main.py:18 call exact",
    "app/main.py:19 call exact",
    "app/main.py:20 call exact",
    "app/main.py:21 call exact",
    "app/main.py:24 call name-only",
    "app/main.py:25 call name-only",
    "app/main.py:26 call name-only",
    "app/main.py:27 call name-only"
  ])
  expect(await uses(files, "app.routing.Other.add")).toContain("app/main.py:22 call exact")
  expect(await uses(files, "app.routing.Other.add")).toContain("app/main.py:27 call name-only")
})

test("of two declarations of a class, each has the field that it gives a value itself", async () => {
  const files = {
    "app/routing.py": ROUTING,
    "app/main.py": `from app.routing import Router, Other
if fast:
    class App:
        def __init__(self, given: Router):
            self.given = given
        def run(self): self.given.close()
else:
    class App:
        def __init__(self, given: Other):
            self.given = given
`
  }
  expect(await uses(files, "app.routing.Router.close")).toStrictEqual(["app/main.py:6 call exact"])
})

test("a field of a supertype, and a field of a field, have the types of their values too", async () => {
  const files = {
    "app/routing.py": ROUTING,
    "app/base.py": `from app.routing import Router
class Base:
    def __init__(self, given: Router):
        self.built = Router()
        self.given = given
`,
    "app/main.py": `from app.base import Base
class Sub(Base):
    def run(self):
        self.built.close()
        self.given.close()
        self.missing.close()
class Holder:
    def __init__(self, sub: Sub):
        self.sub = sub
        self.base = Base(None)
    def run(self):
        self.base.built.close()
`
  }
  expect(await uses(files, "app.routing.Router.close")).toStrictEqual([
    "app/main.py:4 call likely",
    "app/main.py:5 call likely",
    "app/main.py:6 call name-only",
    "app/main.py:12 call likely"
  ])
})

test("the argument of a constructor call without a type is not the field's type", async () => {
  const files = {
    "App.cs": `class options { void Add() {} }
class Router { public Router(int n) {} public void Add() {} }
class App {
  private readonly Router router = new(options);
  void Run() { this.router.Add(); }
}
`
  }
  expect(await uses(files, "Router.Add")).toStrictEqual(["App.cs:5 call exact"])
  expect(await uses(files, "options.Add")).toStrictEqual([])
})

test("where fields keep the type of their value, the value decides", async () => {
  const files = {
    "Sources/App/App.swift": `class Router { func add() {} }
class Other { func add() {} }
class App {
  let router = Router()
  var others: Other { Other() }
  func run() {
    self.router.add()
    self.others.add()
  }
}
class Server {
  let app = App()
  func run() { self.app.router.add() }
}
`
  }
  expect(await uses(files, "Router.add")).toStrictEqual([
    "Sources/App/App.swift:7 call exact",
    "Sources/App/App.swift:13 call exact"
  ])
})

test("a property of PHP has the one class that a comment states as its type", async () => {
  const use = (comment: string, modifiers = "private") =>
    uses(
      {
        "Store.php": "<?php\nnamespace Shop;\nclass Store { function save() {} }\n",
        "Other.php": "<?php\nnamespace Shop;\nclass Other { function save() {} }\n",
        "Cart.php": `<?php\nnamespace Shop;\nclass Cart {\n  ${comment}\n  ${modifiers} $store;\n  function close() { $this->store->save(); }\n}\n`
      },
      "Shop\\Store::save"
    )
  const exact = ["Cart.php:6 call exact"]
  expect(await use("/** @var Store */")).toStrictEqual(exact)
  expect(
    await use("/**\n   * Where it is kept.\n   * @var \\Shop\\Store|null the store\n   */")
  ).toStrictEqual(["Cart.php:9 call exact"])
  expect(await use("/** @var ?Store */", "protected static")).toStrictEqual(exact)
  // A type that is declared says more than a comment, and a list has no members of its elements.
  expect(await use("/** @var Store */", "private Other")).toStrictEqual([])
  expect(await use("/** @var Other */")).toStrictEqual([])
  for (const comment of ["/** @var int */", "/** @var Store[] */", "// Kept until the cart is closed."])
    expect(await use(comment)).toStrictEqual(["Cart.php:6 call name-only"])
})
