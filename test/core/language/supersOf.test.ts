import { expect, test } from "bun:test"
import { extendedTypes, typesBehindColon } from "../../../src/core/language/supersOf.ts"

test("types that are extended are told without what they are applied to", () => {
  expect(extendedTypes("interface A<T extends Array<B>> extends C<D, E>, web.F")).toStrictEqual([
    "C",
    "web.F"
  ])
  expect(extendedTypes("sealed class A extends B implements C, D permits E")).toStrictEqual(["B", "C", "D"])
  expect(extendedTypes("class A { extends = 1 }")).toStrictEqual([])
})

test("types behind a colon are told without constraints and delegates", () => {
  expect(typesBehindColon("class A(val b: B) : C(b), D<E> by f")).toStrictEqual(["C", "D"])
  expect(typesBehindColon("public class A<T> : B.C<T>, I where T : class")).toStrictEqual(["B.C", "I"])
  expect(typesBehindColon("extension A")).toStrictEqual([])
})
