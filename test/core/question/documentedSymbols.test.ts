import { expect, test } from "bun:test"
import { languageById } from "../../../src/core/language/mod.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { documentedSymbols } from "../../../src/core/question/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

test("symbols are listed outer before inner, with their enclosing names and 1-based lines", async () => {
  const parser = await openTreeParser()
  const language = languageById("python")
  if (language?.shape !== "tree") throw new Error("Python has a grammar")
  await parser.load([language.grammar])
  const text = 'class Cart:\n    @cached\n    def total(self):\n        """Adds up."""\n        return 1\n'
  const { nodes } = outlineTree(parser.parse(language.grammar, text).root, text, language)
  expect(
    documentedSymbols(nodes, lineTable(text)).map(
      ({ doc, enclosingNames, endLine, name, nameLine, startLine }) => [
        name,
        doc,
        enclosingNames,
        startLine,
        nameLine,
        endLine
      ]
    )
  ).toStrictEqual([
    ["Cart", "", [], 1, 1, 5],
    ["total", "Adds up.", ["Cart"], 2, 3, 5]
  ])
})
