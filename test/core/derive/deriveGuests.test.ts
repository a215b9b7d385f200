import { expect, test } from "bun:test"
import type { ParseTree } from "../../../src/core/derive/ParseTree.ts"
import { deriveGuests } from "../../../src/core/derive/deriveGuests.ts"
import { languageById } from "../../../src/core/language/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["graphql"])

const guestsIn = (text: string, id = "typescript", parse: ParseTree = parser.parse) => {
  const language = languageById(id)
  if (language?.shape !== "tree") throw new Error(`${id} has no tree`)
  const { nodes, uses } = deriveGuests({ path: "a.ts", text, lines: lineTable(text) }, language, parse)
  return {
    names: nodes.map(({ startLine, symbol }) => `${symbol!.name} ${symbol!.at} ${startLine}`),
    uses: uses.map(({ at, name, qualifier }) => `${qualifier} ${name} ${at}`)
  }
}

test("operations and fragments in strings are declared and use names, at their places in the file", () => {
  expect(guestsIn("const a = 1\nconst b = gql`\n  query Cart { total }\n`")).toStrictEqual({
    names: ["Cart 35 2"],
    uses: ["`schema.query total 42"]
  })
})

test("types in strings are not declared, but use names", () => {
  expect(guestsIn("gql`type Cart { line: Line }`")).toStrictEqual({ names: [], uses: ["` Line 22"] })
})

test("a language without guests has none, and a string that cannot be read is left out", () => {
  expect(guestsIn("gql`query A { id }`", "go")).toStrictEqual({ names: [], uses: [] })
  const gaveUp: ParseTree = () => {
    throw new Error("gave up")
  }
  expect(guestsIn("gql`query A { id }`", "typescript", gaveUp)).toStrictEqual({ names: [], uses: [] })
})
