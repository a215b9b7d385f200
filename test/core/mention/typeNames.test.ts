import { expect, test } from "bun:test"
import { constructedTypeName, dottedChain, plainTypeName } from "../../../src/core/mention/typeNames.ts"
import { processorMillis } from "../../support/processorMillis.ts"

test("dottedChain() joins names with dots, whatever their separator, and is undefined otherwise", () => {
  expect(["a", "a::b", "A\\B\\C", "größe.x", "a.b."].map(dottedChain)).toStrictEqual([
    "a",
    "a.b",
    "A.B.C",
    "größe.x",
    "a.b"
  ])
  for (const more of ["f()", "a[0]", "a b", "", "a->b"]) expect(dottedChain(more)).toBeUndefined()
})

test("plainTypeName() strips what surrounds the name of a type", () => {
  for (const written of [": Store", "?Store", "const Store", "struct Store", "Store<T>"])
    expect([written, plainTypeName(written)]).toStrictEqual([written, "Store"])
  expect(plainTypeName("auth::Token")).toBe("auth.Token")
  expect(plainTypeName("[A, B]")).toBe("")
})

test("constructedTypeName() is the constructed type if a capitalised name shows one", () => {
  expect(
    ["Foo::new", "Foo", "a.Foo", "make_foo", "a.b.c", "Foo.a.b", "Foo\n  .Bar"].map(constructedTypeName)
  ).toStrictEqual(["Foo", "Foo", "a.Foo", "", "", "", "Foo.Bar"])
})

test("constructedTypeName() reads a long run of blanks once", () => {
  const start = processorMillis()
  expect(constructedTypeName(`Foo${" ".repeat(100_000)}.Bar`)).toBe("Foo.Bar")
  expect(constructedTypeName(`Foo${" ".repeat(100_000)}x`)).toBe("Foo")
  expect(processorMillis() - start).toBeLessThan(1000)
})
