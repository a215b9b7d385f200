import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { declaredTypeAround } from "../../../../../src/core/reference/reading/syntax/declaredTypeAround.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["c_sharp"])

/** The types of the values that are made in the body of a class without a name for the type. */
const typesIn = (body: string): ReadonlyArray<string> => {
  const text = `class A { ${body} }`
  const tape = parser.parse("c_sharp", text).tape!()
  const compiled = compileRules(languageById("csharp")!.mentions!, tape)
  const reader = tapeReader(tape, text, compiled)
  const typeAround = declaredTypeAround(tape, compiled, reader)
  return Array.from({ length: tape.length }, (_, node) => node).flatMap((node) => {
    if (tape.types[tape.type[node]!] !== "implicit_object_creation_expression") return []
    const found = typeAround(node)
    return [found < 0 ? "" : text.slice(tape.start[found], tape.end[found])]
  })
}

test("the type is stated by a variable or a property", () => {
  expect(typesIn("Cart one = new(), two = new(1); Shop.Cart? Three { get; } = new();")).toStrictEqual([
    "Cart",
    "Cart",
    "Shop.Cart?"
  ])
})

test("an argument and a result do not state it", () => {
  expect(typesIn("Cart f() { g(new()); return new(); }")).toStrictEqual(["", ""])
})
