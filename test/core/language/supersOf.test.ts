import { expect, test } from "bun:test"
import {
  baseTypes,
  extendedTypes,
  mixedTypes,
  traitsAbove,
  typesBehindColon
} from "../../../src/core/language/supersOf.ts"

test("extendedTypes() returns supertypes without type arguments", () => {
  expect(extendedTypes("interface A<T extends Array<B>> extends C<D, E>, web.F")).toStrictEqual([
    "C",
    "web.F"
  ])
  expect(extendedTypes("sealed class A extends B implements C, D permits E")).toStrictEqual(["B", "C", "D"])
  expect(extendedTypes("class A { extends = 1 }")).toStrictEqual([])
})

test("typesBehindColon() returns supertypes without constraints and delegates", () => {
  expect(typesBehindColon("class A(val b: B) : C(b), D<E> by f")).toStrictEqual(["C", "D"])
  expect(typesBehindColon("public class A<T> : B.C<T>, I where T : class")).toStrictEqual(["B.C", "I"])
  expect(typesBehindColon("extension A")).toStrictEqual([])
})

test("mixedTypes() returns each supertype and mixin", () => {
  expect(mixedTypes("class A extends B with C, D implements E<F>")).toStrictEqual(["B", "C", "D", "E"])
  expect(mixedTypes("class A extends \\Acme\\B implements C")).toStrictEqual(["Acme.B", "C"])
  expect(mixedTypes("mixin A on B")).toStrictEqual(["B"])
  expect(mixedTypes("class A")).toStrictEqual([])
})

test("baseTypes() returns the base classes of a C++ class", () => {
  expect(baseTypes("struct A")).toStrictEqual([])
  expect(baseTypes("class ns::A final : B, protected virtual ns::C<ns::D>")).toStrictEqual(["B", "ns.C"])
})

test("traitsAbove() returns the supertraits of a trait, and nothing for an impl", () => {
  expect(traitsAbove("unsafe trait A: b::B + C<D> + for<'a> E<'a> + 'static")).toStrictEqual([
    "b.B",
    "C",
    "E"
  ])
  expect(traitsAbove("trait A<T: B>")).toStrictEqual([])
  expect(traitsAbove("pub(crate) trait A : B where Self: C")).toStrictEqual(["B"])
  expect(traitsAbove("impl A for trait_::B")).toStrictEqual([])
})
