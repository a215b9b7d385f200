import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { fieldKeyReader } from "../../../../../src/core/reference/reading/member/fieldKeyReader.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["go"])

/** The keys in a Go function that are fields, each with its type; "?" for values. */
const keysIn = (body: string): ReadonlyArray<string> => {
  const text = `package a\nfunc b() {\n${body}\n}\n`
  const tape = parser.parse("go", text).tape!()
  const rules = languageById("go")!.mentions!
  const compiled = compileRules(rules, tape)
  const reader = tapeReader(tape, text, compiled)
  const { isFieldKey, typeOfKey } = fieldKeyReader(tape, compiled, reader, rules)
  return Array.from({ length: tape.length }, (_, node) => node).flatMap((node) =>
    tape.after[node] === node + 1 && isFieldKey(node)
      ? [`${reader.nameAt(node)} ${typeOfKey(node) ?? "?"}`]
      : []
  )
}

test("a key in a struct literal is a field of its type", () => {
  expect(keysIn("x := Cart{Total: 1, lines: two}")).toStrictEqual(["Total Cart", "lines Cart"])
  expect(keysIn("x := []shop.Cart{{Total: 1}}")).toStrictEqual(["Total shop.Cart"])
})

test("a key in a map literal is a value", () => {
  expect(keysIn("x := map[string]int{total: 1}")).toStrictEqual(["total ?"])
})
