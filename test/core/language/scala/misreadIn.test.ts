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
  ["def a(b: C[d] forSome { type d })", "def a(b: C[d]                   )"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "class A extends B(c)(using d)",
  "class A[B](c: D)(implicit e: F) extends G[H](c)",
  "  end match\n  end if\nend A",
  "type ~>[F[_]] = G[F]"
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["extends a(", "extends a()(", "\nend ", "\ncase ", "((),", "forSome {", " "])
    expect(Array.isArray(misreadIn(piece.repeat(50_000)))).toBe(true)
})
