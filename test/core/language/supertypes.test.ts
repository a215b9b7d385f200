import { expect, test } from "bun:test"
import {
  baseTypes,
  extendedTypes,
  mixedInTypes,
  supertraitsOf,
  typesAfterColon
} from "../../../src/core/language/supertypes.ts"

test("extendedTypes() returns supertypes without type arguments", () => {
  expect(extendedTypes("interface A<T extends Array<B>> extends C<D, E>, web.F")).toStrictEqual([
    "C",
    "web.F"
  ])
  expect(extendedTypes("sealed class A extends B implements C, D permits E")).toStrictEqual(["B", "C", "D"])
  expect(extendedTypes("class A { extends = 1 }")).toStrictEqual([])
})

test("typesAfterColon() returns supertypes without constraints and delegates", () => {
  expect(typesAfterColon("class A(val b: B) : C(b), D<E> by f")).toStrictEqual(["C", "D"])
  expect(typesAfterColon("public class A<T> : B.C<T>, I where T : class")).toStrictEqual(["B.C", "I"])
  expect(typesAfterColon("extension A")).toStrictEqual([])
})

test("mixedInTypes() returns each supertype and mixin", () => {
  expect(mixedInTypes("class A extends B with C, D implements E<F>")).toStrictEqual(["B", "C", "D", "E"])
  expect(mixedInTypes("class A extends \\Acme\\B implements C")).toStrictEqual(["^.Acme.B", "C"])
  expect(mixedInTypes("mixin A on B")).toStrictEqual(["B"])
  expect(mixedInTypes("class A")).toStrictEqual([])
})

test("baseTypes() returns the base classes of a C++ class", () => {
  expect(baseTypes("struct A")).toStrictEqual([])
  expect(baseTypes("class ns::A final : B, protected virtual ns::C<ns::D>")).toStrictEqual(["B", "ns.C"])
})

test("supertraitsOf() returns the supertraits of a trait, and nothing for an impl", () => {
  expect(supertraitsOf("unsafe trait A: b::B + C<D> + for<'a> E<'a> + 'static")).toStrictEqual([
    "b.B",
    "C",
    "E"
  ])
  expect(supertraitsOf("trait A<T: B>")).toStrictEqual([])
  expect(supertraitsOf("pub(crate) trait A : B where Self: C")).toStrictEqual(["B"])
  expect(supertraitsOf("impl A for trait_::B")).toStrictEqual([])
})
