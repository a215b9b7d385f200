import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { boundsIn } from "../../../../../src/core/reference/reading/scope/boundsIn.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["rust", "java", "c_sharp", "kotlin", "swift"])

/** The bounds of type variables where `here` is called in a text, and the enclosing object. */
const boundAtHere = (language: string, text: string, names: ReadonlyArray<string>) => {
  const tape = parser.parse(language, text).tape!()
  const rules = languageById(language === "c_sharp" ? "csharp" : language)!.mentions!
  const compiled = compileRules(rules, tape)
  const { boundsOf, boundsOfSelf } = boundsIn(
    tape,
    compiled,
    rules.boundsAround,
    tapeReader(tape, text, compiled)
  )
  const node = tape.start.lastIndexOf(text.indexOf("here()"), tape.length - 1)
  return [...names.map((name) => boundsOf(name, node)), boundsOfSelf(node)]
}

test("a Rust type variable has its inline and where bounds of the innermost declaration", () => {
  const text =
    "impl<T: A, U, V> W for T where U: b::B, T: C, Vec<V>: D { fn f<V: E + 'static>(self) where V: F { here() } }"
  expect(boundAtHere("rust", text, ["T", "U", "V", "X"])).toStrictEqual([
    "A+C",
    "b.B",
    "E+F",
    undefined,
    "A+C"
  ])
})

test("many bounds of one type variable are collected in linear time", () => {
  const [bounds] = boundAtHere("rust", `fn f<T>() where ${"T: A, ".repeat(140_000)} { here() }`, ["T"])
  expect(bounds).toHaveLength(2 * 140_000 - 1)
})

test("self has no bounds if the impl is for a named type", () => {
  const text = "impl<T: A> W for Box<T> { fn f<S>(self) { here() } }"
  expect(boundAtHere("rust", text, ["T", "S"])).toStrictEqual(["A", "", undefined])
})

test("Java type variables have the bounds of their class or method", () => {
  const text = "class A<T extends B & C<T>> { <R extends d.D> void f(R r) { here(); } }"
  expect(boundAtHere("java", text, ["T", "R"])).toStrictEqual(["B&C", "d.D", undefined])
})

test("C# constraints bound the type variables of their own declaration only", () => {
  const text =
    "class A<T> where T : B {} class D<T, U> where T : class, b.C<int>, new() where U : E { void F<V>() where V : T { here(); } }"
  expect(boundAtHere("c_sharp", text, ["T", "U", "V", "X"])).toStrictEqual([
    "b.C",
    "E",
    "T",
    undefined,
    undefined
  ])
})

test("Kotlin type variables have the bounds before and after the parameters, and may have modifiers", () => {
  const text = "fun <reified T : A, U> f(x: T) where U : b.B, U : C<T> { here() }"
  expect(boundAtHere("kotlin", text, ["T", "U", "V"])).toStrictEqual(["A", "b.B&C", undefined, undefined])
})

test("Swift type variables have all protocols of a composition", () => {
  const text = "func f<T: A & B, U>(x: T) where U: C & D { here() }"
  expect(boundAtHere("swift", text, ["T", "U"])).toStrictEqual(["A&B", "C&D", undefined])
})
