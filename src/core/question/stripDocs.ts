import type { TreeLanguage } from "../language/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"

/** What is cut out of a text, and what stands there instead. */
interface Cutting {
  readonly start: number
  readonly end: number
  readonly instead: string
}

/**
 * A source text without the documentation of the symbols in `nodes`, its outline: without the comments that stand before their
 * names, and without docstrings. Lines that nothing is left of go too.
 */
export const stripDocs = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  nodes: ReadonlyArray<OutlineNode>
): string => {
  const comments = docComments(root, text, language, nodes)
  return cutOut(text, language.id === "python" ? [...comments, ...docstrings(root)] : comments)
}

/** The comments, and the attributes that document, between the start of a symbol and its name. */
const docComments = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  nodes: ReadonlyArray<OutlineNode>
): ReadonlyArray<Cutting> => {
  // How many characters before an offset may belong to documentation: it tells whether a node has any without a search.
  const before = new Int32Array(text.length + 2)
  const mark = ({ children, start, symbol }: OutlineNode): void => {
    if (symbol !== undefined) {
      before[start]!++
      before[Math.max(start, symbol.at)]!--
    }
    children.forEach(mark)
  }
  nodes.forEach(mark)
  for (let at = 0, open = 0, sum = 0; at < before.length; at++) {
    open += before[at]!
    before[at] = sum
    if (open > 0) sum++
  }
  const found: Array<Cutting> = []
  const visit = (node: SyntaxNode): void => {
    const { endIndex, startIndex, type } = node
    const marked = before[endIndex]! - before[startIndex]!
    if (marked === 0) return
    if (!language.comments.has(type) && language.docOf?.(node) === undefined)
      return node.namedChildren.forEach(visit)
    // A shebang or a comment that only ends where a symbol starts documents nothing.
    if (before[startIndex + 1]! > before[startIndex]!)
      found.push({ start: startIndex, end: endIndex, instead: "" })
  }
  visit(root)
  return found
}

/** Node types of Python that hold no definition: most of a tree. */
const WITHOUT_DEFINITIONS = /^(?:expression|return|import|import_from|assert|raise|delete)_statement$/

/** Strings that stand first in the bodies of functions and classes. A body of nothing else is left with `pass`. */
const docstrings = (node: SyntaxNode): ReadonlyArray<Cutting> => {
  if (WITHOUT_DEFINITIONS.test(node.type)) return []
  const inner = node.namedChildren.flatMap(docstrings)
  if (node.type !== "function_definition" && node.type !== "class_definition") return inner
  const body = node.childForFieldName("body")
  const statements = body?.namedChildren.filter(({ type }) => type !== "comment") ?? []
  const first = statements[0]
  if (first?.type !== "expression_statement" || first.namedChildren[0]?.type !== "string") return inner
  const instead = statements.length === 1 ? "pass" : ""
  return [{ start: first.startIndex, end: first.endIndex, instead }, ...inner]
}

const cutOut = (text: string, cuttings: ReadonlyArray<Cutting>): string => {
  let kept = ""
  let from = 0
  for (const { end, instead, start } of cuttings.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    // Some grammars count the line end behind a comment to it.
    const own = start + text.slice(start, end).trimEnd().length
    const lineStart = text.lastIndexOf("\n", start - 1) + 1
    const newLine = text.indexOf("\n", own)
    const lineEnd = newLine < 0 ? text.length : newLine + 1
    const alone = text.slice(lineStart, start).trim() === "" && text.slice(own, lineEnd).trim() === ""
    const whole = alone && instead === "" && lineStart >= from
    kept += text.slice(from, whole ? lineStart : start) + instead
    from = whole ? lineEnd : own
  }
  return kept + text.slice(from)
}
