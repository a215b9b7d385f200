/** Members by their declarations. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a method of a Ruby module is found by the module's full name, and by its bare name inside", async () => {
  const files = {
    "lib/rack/utils.rb":
      "module Rack\n  module Utils\n    def self.parse(q)\n      q\n    end\n    def self.all(q)\n      parse(q)\n    end\n  end\nend\n",
    "lib/rack/multipart.rb":
      "module Rack\n  module Parts\n    def self.parse(q)\n      q\n    end\n  end\nend\n",
    "lib/rack/request.rb":
      "module Rack\n  class Request\n    def go\n      Utils.parse(1)\n      Rack::Parts.parse(2)\n    end\n  end\nend\n",
    "lib/rack/more.rb":
      "module Rack\n  module Utils\n    def self.more\n      parse(3)\n    end\n  end\nend\n",
    "test/a.rb": "Rack::Utils.parse('a')\nx.parse(1)\n"
  }
  expect(await uses(files, "Rack::Utils.parse")).toStrictEqual([
    "lib/rack/utils.rb:7 call exact",
    "lib/rack/request.rb:4 call exact",
    "lib/rack/more.rb:4 call exact",
    "test/a.rb:1 call exact",
    "test/a.rb:2 call name-only"
  ])
})

test("a variable of a callback has its own type, whatever a variable of the file with that name has", async () => {
  const files = {
    "a.ts": `class Boom { open() {} }
class Other { open() {} }
const e = new Other()
it("x", () => {
  const e = new Boom()
  e.open()
})
it("y", () => {
  const e = make()
  e.open()
})
e.open()
`
  }
  expect(await uses(files, "Boom#open")).toStrictEqual(["a.ts:6 call exact", "a.ts:10 call name-only"])
  expect(await uses(files, "Other#open")).toStrictEqual(["a.ts:10 call name-only", "a.ts:12 call exact"])
})

test("a field in an initialiser is found by the type that is created", async () => {
  const sources: ReadonlyArray<
    readonly [path: string, text: string, field: string, lines: ReadonlyArray<number>]
  > = [
    [
      "a.cs",
      "class Text { public bool Short { get; set; } }\nclass Other { public bool Short { get; set; } }\nclass A { void F() {\n var t = new Text { Short = true };\n var o = new Other { Short = true };\n t.Short = false;\n} }\n",
      "Text.Short",
      [4, 6]
    ],
    [
      "a.c",
      "struct T { int n; };\nstruct U { int n; };\nvoid f() {\n struct T t = { .n = 1 };\n struct U u = { .n = 1 };\n g((struct T){ .n = 2 });\n struct T list[] = { { .n = 3 } };\n}\n",
      "T.n",
      [4, 6]
    ],
    [
      "a.cc",
      "struct T { int n; };\nstruct U { int n; };\nvoid f() {\n T t{ .n = 1 };\n auto u = U{ .n = 1 };\n auto v = T{ .n = 2 };\n}\n",
      "T::n",
      [4, 6]
    ]
  ]
  for (const [path, text, field, lines] of sources)
    expect(await uses({ [path]: text }, field)).toStrictEqual(
      lines.map((line) => `${path}:${line} other exact`)
    )
})

test("a method on a value of a dynamic type matches by name only", async () => {
  for (const [path, text, name] of [
    [
      "a.kt",
      "class A { fun act() {} }\nclass B { fun act() {} }\nfun f(c: Any) {\n if (c !is A) c.act() }\n",
      "A.act"
    ],
    [
      "a.dart",
      "class A { void act() {} }\nclass B { void act() {} }\nvoid f(dynamic c) {\n c.act(); }\n",
      "A.act"
    ],
    [
      "b.dart",
      "class A { void act() {} }\nclass B { void act() {} }\nvoid f(Object? c) {\n if (c is A) c.act(); }\n",
      "A.act"
    ],
    [
      "a.cs",
      "class A { void act() {} }\nclass B { void act() {}\n void f(dynamic c) {\n c.act(); } }\n",
      "A.act"
    ],
    ["a.ts", "class A { act() {} }\nclass B { act() {} }\nfunction f(c: any) {\n c.act() }\n", "A#act"],
    [
      "a.py",
      "class A:\n  def act(self): pass\ndef f(c: object):\n  c.act()\nclass B:\n  def act(self): pass\n",
      "a.A.act"
    ],
    [
      "a.php",
      "<?php class A { function act() {} }\nclass B { function act() {} }\nfunction f(mixed $c) {\n $c->act(); }\n",
      "A::act"
    ]
  ] as const)
    expect([path, await uses({ [path]: text }, name)]).toStrictEqual([path, [`${path}:4 call name-only`]])
})

test("an associated Rust constant is found through the type's name and Self", async () => {
  const files = {
    "src/lib.rs": "mod level;\nmod app;\npub use self::level::Level;\n",
    "src/level.rs":
      "pub struct Level(u8);\nimpl Level {\n    pub const TOP: Self = Self::make(1);\n    const fn make(a: u8) -> Self { Self(a) }\n    fn up() -> Self { Self::TOP }\n}\npub const TOP: u8 = 2;\n",
    "src/app.rs": "use crate::Level;\nfn a() -> Level { Level::TOP }\nfn b() -> u8 { crate::level::TOP }\n"
  }
  expect(await uses(files, "level::Level::TOP")).toStrictEqual([
    "src/level.rs:5 other exact",
    "src/app.rs:2 other exact"
  ])
  expect(await uses(files, "level::TOP")).toStrictEqual(["src/app.rs:3 other exact"])
  expect(await uses(files, "level::Level::make")).toStrictEqual(["src/level.rs:3 call exact"])
})

test("a TEST_F body sees the members of its fixture class by their bare names", async () => {
  const files = {
    "find_test.cc":
      "class FindTest : public testing::Test { public: int Find(int n); int helper_; };\nclass Other { public: int Unrelated(); };\n" +
      "TEST_F(FindTest, Empty) { Find(1); helper_ = 3; this->Find(2); Unrelated(); }\nTEST(FindTest2, One) { Find(3); }\n"
  }
  expect(await uses(files, "FindTest::Find")).toStrictEqual([
    "find_test.cc:3 call exact",
    "find_test.cc:3 call exact"
  ])
  expect(await uses(files, "FindTest::helper_")).toStrictEqual(["find_test.cc:3 other exact"])
  expect(await uses(files, "Other::Unrelated")).toStrictEqual([])
})

test("an anonymous class sees the members of the enclosing type, unless it has its own", async () => {
  const text = `package z;
class Base { void close() {} }
class Around {
  Base field = new Base() {
    void close() { help(); own(); }
    void own() {}
  };
  void help() {}
  void own() {}
}
`
  const of = (name: string) => uses({ "z/Around.java": text }, `z.Around.${name}`)
  expect(await of("help")).toStrictEqual(["z/Around.java:5 call exact"])
  expect(await of("own")).toStrictEqual([])
  expect(await of("field.own")).toStrictEqual(["z/Around.java:5 call likely"])
})

test("fully qualified PHP names are resolved, also in strings; namespaces are not classes", async () => {
  const files = {
    "Far.php":
      "<?php\nnamespace N;\nclass Far { static function go() {} function run() {} }\nclass DateTime { static function make() {} }\n",
    "N.php": "<?php\nnamespace Other;\nclass N { static function make() {} }\n",
    "Plain.php": "<?php\nclass Plain { static function make2() {} }\n",
    "Use.php":
      "<?php\nnamespace N;\nclass U { function a(\\N\\Far $far) {\n  \\DateTime::make();\n  DateTime::make();\n  \\Plain::make2();\n  $far->run();\n  mock('N\\Far', \"\\\\N\\\\Far\", 'N\\Far::go', 'M\\Far', 'Far', 'M\\Far::go');\n} }\n"
  }
  expect(await uses(files, "N\\Far")).toStrictEqual([
    "Use.php:3 type exact",
    "Use.php:8 other likely",
    "Use.php:8 other likely",
    "Use.php:8 other likely"
  ])
  expect(await uses(files, "N\\Far::go")).toStrictEqual(["Use.php:8 other likely"])
  expect(await uses(files, "N\\Far::run")).toStrictEqual(["Use.php:7 call exact"])
  expect(await uses(files, "N\\DateTime::make")).toStrictEqual(["Use.php:5 call exact"])
  expect(await uses(files, "Plain::make2")).toStrictEqual(["Use.php:6 call exact"])
  expect(await uses(files, "Other\\N")).toStrictEqual([])
})

test("a Go variable has the type of its type assertion or of its case in a type switch", async () => {
  const files = {
    "go.mod": "module example.com/m\n",
    "base/b.go":
      "package base\ntype Repl struct{}\nfunc (r *Repl) Set() {}\ntype Other struct{}\nfunc (o *Other) Set() {}\n",
    "main.go":
      'package main\nimport "example.com/m/base"\nfunc main(x any) {\n\trepl := ctx.Value(1).(*base.Repl)\n\trepl.Set()\n\tr, ok := x.(*base.Repl)\n\tr.Set()\n\tswitch v := x.(type) {\n\tcase *base.Repl:\n\t\tv.Set()\n\tcase *base.Repl, *base.Other:\n\t\tv.Set()\n\tdefault:\n\t\tv.Set()\n\t}\n}\n'
  }
  expect(await uses(files, "base.Repl.Set")).toStrictEqual([
    "main.go:5 call exact",
    "main.go:7 call exact",
    "main.go:10 call exact",
    "main.go:12 call name-only",
    "main.go:14 call name-only"
  ])
  expect(await uses(files, "base.Other.Set")).toStrictEqual([
    "main.go:12 call name-only",
    "main.go:14 call name-only"
  ])
})

test("a Ruby class from Struct.new or Class.new has its fields and inherited methods", async () => {
  const files = {
    "lib/base.rb": "class Base\n  def greet\n  end\nend\nclass Odd\n  def body\n  end\nend\n",
    "lib/made.rb":
      "Part = Struct.new(:body, :head) do\n  def all\n    body + head\n  end\nend\nChild = Class.new(Base) do\n  def hello\n    greet\n  end\nend\n",
    "lib/use.rb":
      "def use\n  part = Part.new(1, 2)\n  part.body\n  child = Child.new\n  child.greet\n  child.hello\nend\n"
  }
  expect(await uses(files, "Part#body")).toStrictEqual([
    "lib/made.rb:3 call exact",
    "lib/use.rb:3 call likely"
  ])
  expect(await uses(files, "Odd#body")).toStrictEqual([])
  expect(await uses(files, "Base#greet")).toStrictEqual([
    "lib/made.rb:8 call likely",
    "lib/use.rb:5 call likely"
  ])
  expect(await uses(files, "Child#hello")).toStrictEqual(["lib/use.rb:6 call likely"])
})

test("a parameter of a test is no use of a method that is no fixture", async () => {
  const files = {
    "app/cart.py": "class Cart:\n    def strict_total(self): ...\n",
    "tests/test_cart.py":
      "import pytest\nclass TestCart:\n    @pytest.fixture\n    def open_cart(self): ...\n    def test_a(self, strict_total, open_cart): ...\n"
  }
  expect(await uses(files, "app.cart.Cart.strict_total")).toStrictEqual([])
  expect(await uses(files, "tests.test_cart.TestCart.open_cart")).toStrictEqual([
    "tests/test_cart.py:5 other likely"
  ])
})

test("a segment of a Rust path is never a field", async () => {
  const files = {
    "src/lib.rs":
      "pub struct Text { ptr: u8 }\nimpl Text { fn a(&self) { self.ptr; } }\nfn b() { std::ptr::null(); ptr::null(); TEXT.ptr; }\n"
  }
  expect(await uses(files, "Text::ptr")).toStrictEqual([
    "src/lib.rs:2 other exact",
    "src/lib.rs:3 other likely"
  ])
})

test("a function of the standard library is no member of a type elsewhere, and one where the type around has it", async () => {
  const kotlin = {
    "Pin.kt": "package p\nclass Pin {\n  fun check(a: Boolean) = 1\n  fun own() = check(true)\n}\n",
    "Use.kt":
      "package p\nclass Use {\n  fun f(pin: Pin) {\n    check(true)\n    pin.check(true)\n  }\n}\nfun g() = check(false)\n"
  }
  const imported = {
    "Box.kt": "package p\nobject Box {\n  fun check(a: Boolean) = 1\n}\n",
    "In.kt": "package q\nimport p.Box.check\nfun h() = check(true)\n",
    "Out.kt": "package q\nfun h() = check(true)\n"
  }
  expect(await uses(imported, "p.Box.check")).toStrictEqual(["In.kt:2 import exact", "In.kt:3 call exact"])
  expect(await uses(kotlin, "p.Pin.check")).toStrictEqual(["Pin.kt:4 call exact", "Use.kt:5 call exact"])
  const swift = {
    "Log.swift": 'class Log {\n  func print(_ a: String) {}\n  func own() { print("a") }\n}\n',
    "Use.swift": 'func g(log: Log) {\n  print("b")\n  log.print("c")\n}\n'
  }
  expect(await uses(swift, "Log.print")).toStrictEqual(["Log.swift:3 call exact", "Use.swift:3 call likely"])
})
