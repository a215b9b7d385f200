import { Language, Parser, type Tree } from "web-tree-sitter"
import type { ParseTree } from "../../core/derive/mod.ts"

/** Time limit; error recovery can be exponential. A text that takes longer gives no pairs. */
const PARSE_MILLIS = 3000

/** A parser of this thread. Trees live until `release`. */
export interface Grammars {
  readonly load: (grammar: string) => Promise<void>
  readonly parse: ParseTree
  readonly release: () => void
}

export const openGrammars = async (): Promise<Grammars> => {
  await Parser.init()
  const parser = new Parser()
  const languages = new Map<string, Language>()
  const trees: Array<Tree> = []
  return {
    load: async (grammar) => {
      if (languages.has(grammar)) return
      const from = grammar === "kotlin" ? "../../ports/deriving/kotlin" : `tree-sitter-wasm/${grammar}`
      const file = Bun.resolveSync(`${from}/tree-sitter-${grammar}.wasm`, import.meta.dir)
      languages.set(grammar, await Language.load(file))
    },
    parse: (grammar, text) => {
      parser.setLanguage(languages.get(grammar)!)
      const deadline = performance.now() + PARSE_MILLIS
      const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline })
      if (tree === null) {
        parser.reset()
        throw new Error("the parser gave up")
      }
      trees.push(tree)
      return { root: tree.rootNode, problem: undefined }
    },
    release: () => {
      for (const tree of trees.splice(0)) tree.delete()
    }
  }
}
