/** The paths before names. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"
import { processorMillis } from "../../../../support/processorMillis.ts"

test("the qualifier of a mention is its chain of names, up to a length", async () => {
  expect(
    await describedMentions("typescript", "a.ts", "a.b.go()\nthis.a.go()\n(a ?? b).go()\n")
  ).toStrictEqual([
    "1:1 other a, 1:3 other a.b, 1:5 call a.b.go",
    "2:6 other this.a, 2:8 call this.a.go",
    "3:2 other a, 3:7 other b, 3:10 call ?.go"
  ])
  expect(await describedMentions("typescript", "b.ts", "a.b.c.d.e.go()\n")).toStrictEqual([
    "1:1 other a, 1:3 other a.b, 1:5 other a.b.c, 1:7 other a.b.c.d, 1:9 other a.b.c.d.e, 1:11 call ?.go (a.b.c.d=>.e)"
  ])
})

test("the global scope (^) and the supertype's object (this^) are marked in the qualifier", async () => {
  expect(await describedMentions("cpp", "a.cpp", "void f() { ::go(); a::go(); }\n")).toStrictEqual([
    "1:14 call ^.go/0, 1:20 type a, 1:23 call a.go/0"
  ])
  expect(
    await describedMentions("ruby", "a.rb", "::A.go\n::A::B.go\n::A::B::C.go\n::A::B::C::D::E.go\n")
  ).toStrictEqual([
    "1:3 other ^.A, 1:5 call ^.A.go",
    "2:3 other ^.A, 2:6 other ^.A.B, 2:8 call ^.A.B.go",
    "3:3 other ^.A, 3:6 other ^.A.B, 3:9 other ^.A.B.C, 3:11 call ^.A.B.C.go",
    "4:3 other ^.A, 4:6 other ^.A.B, 4:9 other ^.A.B.C, 4:12 other ^.A.B.C.D, 4:15 other ^.A.B.C.D.E, 4:17 call ?.go"
  ])
  expect(
    await describedMentions("python", "a.py", "class A(B):\n    def f(self):\n        super().go()\n")
  ).toStrictEqual(["1:9 other B", "3:9 call super, 3:17 call this^.go"])
})

test("a chain of thousands of names is read in linear time", async () => {
  const begin = processorMillis()
  await describedMentions("cpp", "a.cpp", `void f() { ${"a::".repeat(4000)}b(); }\n`)
  expect(processorMillis() - begin).toBeLessThan(5000)
})
