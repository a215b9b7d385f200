/** Names in patterns that name a case or a type. */
import { expect, test } from "bun:test"
import { receiversOf as before } from "../../receiversOf.ts"

test("a place of a case, of a type, or a field of either is told by the pattern, whatever is matched", async () => {
  const arms = [
    "Found::One(_, c) => c.go()",
    "shop::Found::One(ref c) => c.go()",
    "Found::One(Some(c), ..) => c.go()",
    "Found::Named { held, other: x } => x.go()",
    "Wrap(c) => c.go()",
    "shop::Wrap(c) => c.go()",
    "Self::One(c) => c.go()",
    "Self(c) => c.go()",
    "Self::Named { held } => held.go()"
  ]
  expect(
    await before("rust", "a.rs", `fn f(a: A) { match a { ${arms.map((arm) => `${arm},`).join(" ")} } }`)
  ).toStrictEqual([
    "Found>(One#1",
    "shop.Found>(One#0",
    "Found>(One#0>?",
    "Found.Named>.other",
    "Wrap>.0",
    "shop.Wrap>.0",
    "this>(One#0",
    "this>.0",
    "this>.Named.held"
  ])
})

test("what follows places that are left out, and what is in a list or a tuple, is not told", async () => {
  const arms = ["Found::One(.., c) => c.go()", "Found::One((c, _)) => c.go()", "Found::One([c]) => c.go()"]
  expect(
    await before("rust", "a.rs", `fn f(a: A) { match a { ${arms.map((arm) => `${arm},`).join(" ")} } }`)
  ).toStrictEqual(["", "", ""])
})

test("a type is matched by the places of what it is made of", async () => {
  expect(
    await before(
      "scala",
      "a.scala",
      "def f(a: A) = a match { case Both(x, _) => x.go(); case shop.Both(_, y) => y.go(); case Some(Both(z, _)) => z.go() }"
    )
  ).toStrictEqual(["Both>[]0", "shop.Both>[]1", "Both>[]0"])
})

test("in C#, a pattern of parts has the type that it names, or a part of what is matched", async () => {
  const given = (pattern: string) =>
    before("csharp", "a.cs", `class A { void F(object x, H h) { if (${pattern}) c.Go(); } }`)
  expect(await given("x is Order { Cart: var c }")).toStrictEqual(["Order>.Cart"])
  expect(await given("x is Order { Owner.Cart: { } c }")).toStrictEqual(["Order>.Owner>.Cart"])
  expect(await given("h is { Owner: { Cart: var c } }")).toStrictEqual(["H>.Owner>.Cart"])
  expect(await given("x is Line(_, var c)")).toStrictEqual(["Line>[]1"])
  expect(await given("x is not Line(_, Order { Cart: var c })")).toStrictEqual(["Order>.Cart"])
  expect(await given("x is Order { Cart: Cart c }")).toStrictEqual(["Cart"])
  expect(await given("Parse(x, out var c)")).toStrictEqual([""])
})

test("in Python, a keyword of a class pattern is a field of it; places and values are not told", async () => {
  const given = (pattern: string) =>
    before("python", "a.py", `def f(x):\n    match x:\n        case ${pattern}:\n            c.go()\n`)
  expect(await given("Order(cart=c)")).toStrictEqual(["Order>.cart"])
  expect(await given("shop.Order(owner=Owner(cart=c), id=1)")).toStrictEqual(["Owner>.cart"])
  expect(await given("Order(cart=Cart() as c)")).toStrictEqual(["Cart"])
  expect(await given("[c, *_]")).toStrictEqual([""])
})

test("in Scala, a name before @ has the type of its pattern, one before :: that of an element", async () => {
  const given = (pattern: string) =>
    before("scala", "A.scala", `class A { def f(x: X) = x match { case ${pattern} => c.go() } }`)
  expect(await given("c @ Order(_, _)")).toStrictEqual(["Order>[]whole"])
  expect(await given("Order(_, c :: _)")).toStrictEqual(["Order>[]1>[item]"])
  expect(await given("(_, c)")).toStrictEqual(["X>[]1"])
  expect(await given("c @ Some(_)")).toStrictEqual([""])
})
