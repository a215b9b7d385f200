import type { TreeLanguage } from "../language/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"

/** A range to cut out of a text, and its replacement. */
interface Cutting {
  readonly start: number
  readonly end: number
  readonly instead: string
}

/**
 * A source text without the documentation of the symbols in `nodes`, its outline: without the comments before their names and without docstrings. Lines that
 * become empty are removed.
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

/** The comments and documenting attributes between the start of a symbol and its name. */
const docComments = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  nodes: ReadonlyArray<OutlineNode>
): ReadonlyArray<Cutting> => {
  // The number of possible documentation characters before each offset: it shows in constant time whether a node contains any.
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
    // A shebang, or a comment that ends where a symbol starts, is no documentation.
    if (before[startIndex + 1]! > before[startIndex]!)
      found.push({ start: startIndex, end: endIndex, instead: "" })
  }
  visit(root)
  return found
}

/** Python node types without definitions, which make up most of a tree. */
const WITHOUT_DEFINITIONS = /^(?:expression|return|import|import_from|assert|raise|delete)_statement$/

/** Strings that are the first statement in the body of a function or class. If it is the only one, `pass` replaces it. */
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
    // Some grammars include the line break after a comment.
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
