import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { unwrappedValues } from "../../../../../src/core/reference/reading/variable/unwrappedValues.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["rust"])

/** The text of the value that `cart` is bound to what is inside of; "" for none. */
const valueIn = (statement: string): string => {
  const text = `fn f() { ${statement} }`
  const tape = parser.parse("rust", text).tape!()
  const rules = languageById("rust")!.mentions!
  const valueOf = unwrappedValues(
    tape,
    rules.chain!.unwrappingPatterns,
    tapeReader(tape, text, compileRules(rules, tape))
  )
  const isCart = (node: number) =>
    tape.after[node] === node + 1 && text.slice(tape.start[node], tape.end[node]) === "cart"
  const name = Array.from({ length: tape.length }, (_, node) => node).find(isCart)!
  const binds = (node: number) =>
    /^(?:let_condition|let_declaration|match_pattern)$/.test(tape.types[tape.type[node]!]!)
  let pattern = name
  while (!binds(tape.parent[pattern]!)) pattern = tape.parent[pattern]!
  const value = valueOf(name, pattern)
  return value < 0 ? "" : text.slice(tape.start[value], tape.end[value])
}

test("what is matched against a pattern is unwrapped", () => {
  expect(valueIn("if let Some(cart) = found {}")).toBe("found")
  expect(valueIn("let Ok(cart) = open() else { return };")).toBe("open()")
  expect(valueIn("match self.next() { Some(ref mut cart) => {} None => {} }")).toBe("self.next()")
})

test("another pattern, and a part of what is inside, is not", () => {
  for (const statement of [
    "if let Err(cart) = found {}",
    "if let Some((cart, 1)) = found {}",
    "if let Some(Ok(cart)) = found {}",
    "if let Pair(cart, 1) = found {}",
    "let cart = found;"
  ])
    expect(valueIn(statement)).toBe("")
})
