import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["javascript"])

/** The names in a JavaScript text that are members, each with the chain before it. */
const membersIn = (text: string) => {
  const tape = parser.parse("javascript", text).tape!()
  const reader = tapeReader(tape, text, compileRules(languageById("javascript")!.mentions!, tape))
  return Array.from({ length: tape.length }, (_, node) => node).flatMap((node) => {
    const beside = tape.after[node] === node + 1 ? reader.memberNodeOf(node) : -1
    return beside < 0 ? [] : [`${reader.chain(reader.objectOf(beside), 4)} ${reader.nameAt(node)}`]
  })
}

test("chain() joins names with dots, and is ? for other expressions and overlong chains", () => {
  expect(membersIn("a.b.c()")).toStrictEqual(["a b", "a.b c"])
  expect(membersIn("this.store.load()")).toStrictEqual(["this store", "this.store load"])
  expect(membersIn("f().x; (await g).y")).toStrictEqual(["? x", "g y"])
  expect(membersIn("a.b.c.d.e.f").at(-1)).toBe("? f")
})
