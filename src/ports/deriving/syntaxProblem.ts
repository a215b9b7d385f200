import type { Language, Node } from "web-tree-sitter"
import type { SyntaxProblem } from "../../core/domain/DerivedSource.ts"

/** Alternatives that are named; more help nobody. */
const NAMED = 4

/** Characters of the unexpected text that are shown. */
const SHOWN = 30

/** The first error of a tree: its line, what stands there, and what the grammar would have taken instead. */
export const syntaxProblem = (root: Node, language: Language, text: string): SyntaxProblem => {
  const { before, node } = firstError(root)
  const line = node.startPosition.row + 1
  if (node.isMissing) return { line, message: `syntax error: expected ${quote(node.type)}` }
  const seen = text.slice(node.startIndex, node.endIndex).trimStart().split("\n", 1)[0]!.trimEnd()
  const expected = before === undefined ? [] : expectedAfter(before, language)
  return {
    line,
    message: `syntax error: unexpected ${seen === "" ? "end of line" : quote(seen.slice(0, SHOWN))}${
      expected.length === 0 ? "" : `, expecting ${expected.join(" or ")}`
    }`
  }
}

/** The first error or missing node in reading order, and the last leaf before it. */
const firstError = (root: Node): { readonly node: Node; readonly before: Node | undefined } => {
  let node = root
  let before: Node | undefined
  for (;;) {
    let inner: Node | undefined
    for (const child of node.children) {
      if (child.isError || child.isMissing || child.hasError) {
        inner = child
        break
      }
      before = child
    }
    if (inner === undefined) break
    node = inner
    if (node.isError || node.isMissing) break
  }
  while (before !== undefined && before.childCount > 0) before = before.child(before.childCount - 1) ?? undefined
  return { node, before }
}

/** What may follow a leaf, the plainest first: tokens of punctuation, then named ones. */
const expectedAfter = (leaf: Node, language: Language): ReadonlyArray<string> => {
  const iterator = language.lookaheadIterator(leaf.nextParseState)
  if (iterator === null) return []
  const tokens = [...new Set(iterator)].filter((token) => token !== "ERROR" && token !== "end" && !token.startsWith("_"))
  iterator.delete()
  const named = tokens.filter((token) => /^[a-z]\w+$/.test(token) && token !== "comment")
  const marks = tokens.filter((token) => !/^\w/.test(token) && token.trim() !== "")
  return [...marks, ...named].slice(0, NAMED).map(quote)
}

const quote = (token: string) => `"${token.replaceAll("\n", "\\n")}"`
