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
