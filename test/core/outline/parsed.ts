import type { SyntaxNode } from "../../../src/core/syntax/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()

/** The tree of a text; it exists as long as the test. */
export const parsed = async (grammar: string, text: string): Promise<SyntaxNode> => {
  await parser.load([grammar])
  return parser.parse(grammar, text).root
}
