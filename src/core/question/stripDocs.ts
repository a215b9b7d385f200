import type { TreeLanguage } from "../language/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"

/** A range to cut out of a text, and its replacement. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly replacement: string
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
  return removeCuts(text, language.id === "python" ? [...comments, ...docstrings(root)] : comments)
}

/** The comments and documenting attributes between the start of a symbol and its name. */
const docComments = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  nodes: ReadonlyArray<OutlineNode>
): ReadonlyArray<Cut> => {
  // The number of possible documentation characters before each offset: it shows in constant time whether a node contains any.
  const docCharactersBefore = new Int32Array(text.length + 2)
  const markDocs = ({ children, start, symbol }: OutlineNode): void => {
    if (symbol !== undefined) {
      docCharactersBefore[start]!++
      docCharactersBefore[Math.max(start, symbol.at)]!--
    }
    children.forEach(markDocs)
  }
  nodes.forEach(markDocs)
  for (let at = 0, open = 0, sum = 0; at < docCharactersBefore.length; at++) {
    open += docCharactersBefore[at]!
    docCharactersBefore[at] = sum
    if (open > 0) sum++
  }
  const found: Array<Cut> = []
  const visit = (node: SyntaxNode): void => {
    const { endIndex, startIndex, type } = node
    const docCharacters = docCharactersBefore[endIndex]! - docCharactersBefore[startIndex]!
    if (docCharacters === 0) return
    if (!language.comments.has(type) && language.docOf?.(node) === undefined)
      return node.namedChildren.forEach(visit)
    // A shebang, or a comment that ends where a symbol starts, is no documentation.
    if (docCharactersBefore[startIndex + 1]! > docCharactersBefore[startIndex]!)
      found.push({ start: startIndex, end: endIndex, replacement: "" })
  }
  visit(root)
  return found
}

/** Python node types without definitions, which make up most of a tree. */
const WITHOUT_DEFINITIONS = /^(?:expression|return|import|import_from|assert|raise|delete)_statement$/

/** Strings that are the first statement in the body of a function or class. If it is the only one, `pass` replaces it. */
const docstrings = (node: SyntaxNode): ReadonlyArray<Cut> => {
  if (WITHOUT_DEFINITIONS.test(node.type)) return []
  const inner = node.namedChildren.flatMap(docstrings)
  if (node.type !== "function_definition" && node.type !== "class_definition") return inner
  const body = node.childForFieldName("body")
  const statements = body?.namedChildren.filter(({ type }) => type !== "comment") ?? []
  const first = statements[0]
  if (first?.type !== "expression_statement" || first.namedChildren[0]?.type !== "string") return inner
  const replacement = statements.length === 1 ? "pass" : ""
  return [{ start: first.startIndex, end: first.endIndex, replacement }, ...inner]
}

const removeCuts = (text: string, cuts: ReadonlyArray<Cut>): string => {
  let result = ""
  let from = 0
  for (const { end, replacement, start } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    // Some grammars include the line break after a comment.
    const contentEnd = start + text.slice(start, end).trimEnd().length
    const lineStart = text.lastIndexOf("\n", start - 1) + 1
    const newLine = text.indexOf("\n", contentEnd)
    const lineEnd = newLine < 0 ? text.length : newLine + 1
    const isAloneOnLine =
      text.slice(lineStart, start).trim() === "" && text.slice(contentEnd, lineEnd).trim() === ""
    const removesLine = isAloneOnLine && replacement === "" && lineStart >= from
    result += text.slice(from, removesLine ? lineStart : start) + replacement
    from = removesLine ? lineEnd : contentEnd
  }
  return result + text.slice(from)
}
