import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/scala/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["class A extends B[C[D]]()(e) with F", "class A extends B[C[D]](  e) with F"],
  ["class A extends B(c)(d)", "class A extends B(c, d)"],
  ["  end match {\n  end.x", "  xnd match {\n  xnd.x"],
  ["  extension.remove(a)", "  xxxxxxxxx.remove(a)"],
  ["type ⊥ = Nothing", "type x = Nothing"],
  ["  case Left(()) => a(())", "  case Left(_ ) => a(())"],
  ["  case a | () =>", "  case a | _  =>"],
  ["  case a @ () =>", "  case a @ _  =>"],
  ["def a(b: C[d] forSome { type d })", "def a(b: C[d]                   )"],
  ["class A @Inject() (b: B)(implicit c: C)", "class A           (b: B)(implicit c: C)"],
  ["class A[B] @c.D(1, (2))\n  @E() private (f: F)", "class A[B]             \n       private (f: F)"],
  ["a { b =>\n  // none\n  // yet\n}", "a { b =>\n  ()     \n  // yet\n}"],
  ["a(b => // none\n)", "a(b => // none\n)"],
  ['$(a).b; $c; s"${d}"', 'x(a).b; $c; s"${d}"'],
  ["f { implicit a: b.C[D] =>", "f {        ( a: b.C[D])=>"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "class A extends B(c)(using d)",
  "class A[B](c: D)(implicit e: F) extends G[H](c)",
  "  end match\n  end if\nend A",
  "type ~>[F[_]] = G[F]",
  "class A @B (c: D)",
  "class A @B() extends C",
  "f { implicit a =>",
  "trait A { self: B =>"
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "extends a(",
    "extends a()(",
    "class a @b(",
    "class a[",
    "class a @b()",
    "{ implicit a: b[",
    "{ implicit ",
    "| ()",
    "\nend ",
    "\ncase ",
    "((),",
    "forSome {",
    " "
  ])
    expect(Array.isArray(misreadIn(piece.repeat(50_000)))).toBe(true)
})
