import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/kotlin/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["@A\n@B(1) // why\nclass C", "  \n            \nclass C"],
  ["@A /* one\ntwo */ open class C", "         \n       open class C"],
  [
    "annotation class A(val b: Array<C> = [], val d: E)",
    "annotation class A(val b: Array<C> = 0 , val d: E)"
  ],
  ["@field:A @[B C(2)]\nval d = 1", "                  \nval d = 1"],
  ['@A(x = ")", y = ["("])\nfun f() {}', "                      \nfun f() {}"],
  [
    "class A\n  @B\n  @C(1)\n  internal actual constructor(x: Int)",
    "class A\n    \n       \n  internal        constructor(x: Int)"
  ],
  // Of a class inside of another, a constructor on a line of its own would be one of the outer class.
  [
    "class A {\n  class B\n  @C\n  private constructor(d: Int)\n}",
    "class A {\n  class B        private constructor(d: Int)\n}"
  ],
  ["class A(b: C) : D by b {\n}", "class A(b: C) : D  , b {\n}"],
  ["object A : B<C>(1), D by e.f(g { 1 }) { }", "object A : B<C>(1), D  , e.f(g { 1 }) { }"],
  ["class A(b: C) : D by b, E by f {\n}", "class A(b: C) : D by b, E  , f {\n}"],
  [
    "  val a: Int\n    @B get() = 1\n    @B private set(c) {}",
    "  val a: Int\n       get() = 1\n       private set(c) {}"
  ],
  ["val a = listOf<B>(c)", "val a = listOf   (c)"],
  ["a.find<B.C, Map<D, out E>> { f }", "a.find                     { f }"],
  ["  in1.close()\n  set = 1\n  get(2)\n  by.go()", "  xn1.close()\n  xet = 1\n  xet(2)\n  xy.go()"],
  [
    "  val a: B<C>\n    field = D(1)\n  val e: F\n    field: G = g",
    "  val a: B<C>\n          = D(1)\n  val e: F\n             = g"
  ],
  ["  } else {\n    private\n  }", "  } else {\n    xrivate\n  }"],
  ["  open = 1\n  f { final(2) }", "  xpen = 1\n  f { xinal(2) }"],
  ["    is A if b > 1 -> c", "    is A  , b > 1 -> c"],
  ["    is A<*> if (\n  b\n) -> c", "    is A<*>  , (\n  b\n) -> c"],
  ['$$"a $$b"', '  "a $$b"'],
  ['$$"""a $b ${c:d} $${e}"""', '  """a xb x{c:d} $${e}"""'],
  ['"""a="b""""', '"""a="bx"""'],
  ["a { it[b] = 1 } get c.id", "a { it[b] = 1 } xet c.id"],
  ["a(b) set (c)\n  set() shouldBe 1", "a(b) set (c)\n  xet() shouldBe 1"],
  ["  get {\n  get<A> {\n  get(\n  set(1, 2)", "  xet {\n  xet    {\n  xet(\n  xet(1, 2)"],
  ["  where?.let { }\n  where { a }\n  where = b", "  xhere?.let { }\n  xhere { a }\n  xhere = b"],
  ["f(suspend { a })\nval b = suspend { }", "f(xuspend { a })\nval b = xuspend { }"],
  ["val a: suspend ((B) -> C)? = d", "val a:         ((B) -> C)? = d"],
  ["a?.let { (fn)(it) }", "a?.let {  fn (it) }"],
  ["fun a(b: context(C) () -> D) {}", "fun a(b:            () -> D) {}"],
  ["typealias A = suspend context(B<C>) D.() -> E", "typealias A = suspend               D.() -> E"],
  ["fun a(b: @C (D.() -> E), f: @C.D ((G) -> E)) {}", "fun a(b:    (D.() -> E), f:      ((G) -> E)) {}"],
  ["f(enum, dynamic)", "f(xnum, xynamic)"],
  ["a.map { infix -> b + infix }", "a.map { xnfix -> b + infix }"],
  ["a.fold(0) { open, inline -> open + inline }", "a.fold(0) { xpen, xnline -> xpen + inline }"],
  ["open - 1", "xpen - 1"],
  ["fun <\n  A,\n> B.f() {}", "fun <\n  A \n> B.f() {}"],
  ["class A(@all:B val c: D)", "class A(@get:B val c: D)"],
  ["var a = b\n  @C(d)\n  set\n", "var a = b\n       \n  set\n"],
  ["  RED(1) { override fun a() = 2 },", "  RED(1) { override fun a() = 2;},"],
  ["context(a: A)\nfun f() {}", "             \nfun f() {}"],
  ["class A { fun f() {} }", "class A { fun f() {};}"],
  ["class A { val b = { c -> } }", "class A { val b = { c -> };}"],
  ["val a = object : B { val c = 1 }", "val a = object : B { val c = 1;}"],
  ["enum class A { B { val c = 1 } }", "enum class A { B { val c = 1;};}"],
  ["plugins { a }\nimport b.C as D\nval e = 1", "plugins { a }\n               \nval e = 1"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "@file:JvmName(1)\n\npackage a\nimport b.C",
  "class A {\n  @B\n  @C\n  fun d() {}\n}",
  "@A\nrun { b }",
  "class A\n  @B\n  constructor(c: Int)",
  "class A {\n  @B(1)\n  constructor(c: Int) : this()\n}",
  "class A<B>(c: B) : D<B>(c)",
  "fun <T> f(): List<T> { a < b; c > (d) }",
  "// of a<b>(c)\n * of a<b>(c)",
  "  var a: Int\n    set(b) {\n      field = b\n    }",
  "  val a: B by c\n  field = 1",
  "class A {\n  lateinit\n  var b: C\n}",
  "  get() = 1\n  get\n  set(a) {}\n  internal set",
  "fun a(b: @C (D.() -> E)?, f: @C (G) -> E, h: @C (D, (G) -> E) -> E) {}",
  "val a: B get() = c\n  private set",
  "fun <A> f() where A : B\n  where A : C",
  "fun interface A : suspend () -> B",
  "val a: dynamic = b as dynamic",
  '"""a""" + """"b"""',
  "  by lazy { a }\n  in a\n  else -> b",
  "open class A\nprivate fun f() {}\nfinal override val a = 1",
  "open /* a */ class A { private // b\n fun f() {} }\nval a = { open class B }",
  "  is A -> if (b) c else d",
  "class A {}\nclass B { }\nfun f() { g() }\nval a = A::class.let { b }",
  "context(A, B)\nfun f() {}"
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "if ",
    "$$",
    '$$"',
    '$$"""',
    '""""',
    "is a if ",
    "\nis a if (",
    "a<",
    "@A(",
    "@A /*\n",
    "class A<",
    ": context(",
    "( context(a) (",
    "suspend ",
    "{ (",
    "dynamic ",
    " get ",
    "\nset(",
    "{ override ",
    "{ a, ",
    "class A : B by c, ",
    ") : A by b(",
    ", "
  ])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
