/** A tape gives the same tree as the parser's own nodes, for all sources of the language pages as the grammars receive them. */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { Language, Parser } from "web-tree-sitter"
import { LANGUAGES } from "../../../src/core/language/mod.ts"
import type { SyntaxNode } from "../../../src/core/syntax/mod.ts"
import { withBlanks } from "../../../src/core/text/mod.ts"
import { GRAMMARS } from "../../../src/ports/deriving/grammars.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"
import { wasmModule } from "../../../src/ports/deriving/wasmModules.ts"
import { expand, readPage } from "../../languages/page.ts"

const parser = await openTreeParser()
const bare = new Parser()

const sources = new Map<string, Array<string>>()
const folder = join(import.meta.dir, "../../languages")
for (const file of new Glob("*.md").scanSync({ cwd: folder }))
  for (const { language, written } of readPage(await Bun.file(join(folder, file)).text()).cases)
    sources.set(language, [...(sources.get(language) ?? []), expand(written)])

/** Grammars with nodes that are in two fields at once, or in one of a hidden rule: for such a node a tape gives one field. */
const NESTED_FIELDS = new Set(["clojure", "haskell", "lua", "swift"])

/** Special texts: empty, without a final line break, with two-byte line breaks, and with syntax errors. */
const ODD = ["", "\n", "a", "a\r\n\r\nb\r\n", "/* é 😀 */ ) ( class {\n\n"]

const ownOf = ({ endIndex, endPosition, isError, startIndex, startPosition, text, type }: SyntaxNode) => {
  const [start, end] = [startPosition, endPosition]
  return { type, isError, text, places: [startIndex, endIndex, start.row, start.column, end.row, end.column] }
}

/** All properties of a node and of its descendants. */
const described = (node: SyntaxNode, fields: ReadonlyArray<string>): unknown => ({
  ...ownOf(node),
  children: node.children.map(ownOf),
  fields: fields.flatMap((name) => {
    const child = node.childForFieldName(name)
    return child === null ? [] : [[name, ownOf(child)]]
  }),
  named: node.namedChildren.map((child) => described(child, fields))
})

for (const language of LANGUAGES) {
  if (language.shape !== "tree") continue
  const { grammar, id } = language
  describe(id, () => {
    for (const [at, written] of [...(sources.get(id) ?? []), ...ODD].entries())
      test(`source ${at + 1}`, async () => {
        const text = withBlanks(written, language.misreadIn?.(written) ?? [])
        await parser.load([grammar])
        const known = Language.loadSync(await wasmModule(GRAMMARS[grammar]!))
        const fields = NESTED_FIELDS.has(grammar) ? [] : known.fields.filter((name) => name !== null)
        const tree = bare.setLanguage(known).parse(text)!
        const expected = described(tree.rootNode, fields)
        tree.delete()
        expect(described(parser.parse(grammar, text).root, fields)).toStrictEqual(expected)
        parser.release()
      })
  })
}
