import type { Language, Node } from "web-tree-sitter"
import type { SyntaxProblem } from "../../core/domain/SyntaxProblem.ts"
import { ownValue } from "../../core/record/mod.ts"

/** Message for a part that the grammar rejects: it may be wrong, or valid but unknown to the grammar. */
const NOT_READ = "the parser does not read this part"

/** Most alternatives named. */
const MAX_ALTERNATIVES = 3

/** Most characters shown of the unexpected text. */
const MAX_SHOWN_CHARACTERS = 30

/** Most leaves of an error that are examined; the wrong token is near its beginning. */
const MAX_LEAVES = 64

/** Tokens that end or separate something: when one of them is possible, it is most likely the one that is missing; earlier ones are more likely. */
const LIKELY_TOKENS = [
  ")",
  "]",
  "}",
  ",",
  ":",
  ";",
  "=>",
  "->",
  "=",
  "{",
  "(",
  "end",
  "do",
  "then",
  "fi",
  "done",
  "esac",
  "in",
  "while",
  "from",
  "as",
  "else"
]

/** Readable names for grammar symbols. */
const READABLE_NAMES: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["expression", /^_?(?:simple_|primary_)?expression$|^_expr$|^_arg$|^_rhs$|^exp$/],
  ["type", /^_?(?:simple_)?type$|^_unannotated_type$/],
  ["statement", /^_?statement$/],
  ["name", /^_?(?:simple_|type_|field_|property_)?identifier$|^name$|^constant$|^variable$/]
]

const OPENING_BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" }

/** Something must follow these tokens, even when the parser cannot say what. */
const OPERATOR = /^(?:[=+*/%<>|&^!?(,[-]+|:=|return|and|or|not)$/

/** Characters before an error that are searched for its open bracket. */
const LOOKBACK_CHARACTERS = 10_000

/** The line of an offset, from 1; of the end of a text, its last line. The parser may have been given other line breaks than the text has. */
const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length - (offset >= text.length && text.endsWith("\n") ? 1 : 0)

/** The first syntax error of a text: its line, the unexpected text, and what the grammar would accept instead. */
export const syntaxProblem = (root: Node, language: Language, text: string): SyntaxProblem => {
  const { after, before, error } = firstError(root)
  const { node } = error
  if (node.isMissing) {
    const unexpected = after === undefined ? "end of file" : quoteTextAt(after, text)
    const line = lineOf(text, (before?.node ?? node).endIndex)
    return { line, message: `${NOT_READ}: unexpected ${unexpected}, expecting ${readableName(node.type)}` }
  }
  const { leaf, previous } = wrongToken(error, before, after, language)
  const open = previous === undefined ? undefined : openBracket(text, previous.node.endIndex)
  const expected = previous === undefined ? [] : expectedAfter(previous, language, open)
  const unexpected = leaf === undefined ? "end of file" : quoteTextAt(leaf, text)
  return {
    line: lineOf(text, leaf === undefined ? root.endIndex : leaf.startIndex),
    message: `${NOT_READ}: unexpected ${unexpected}${expected.length === 0 ? "" : `, expecting ${alternatives(expected)}`}`
  }
}

/** A node with its parent: `Node.parent` searches from the root down and may fail in a deep tree. */
interface NodePath {
  readonly node: Node
  readonly parent: NodePath | undefined
}

interface ErrorPlace {
  readonly error: NodePath
  /** The last leaf before the error, and the first one after it. */
  readonly before: NodePath | undefined
  readonly after: Node | undefined
}

/** The first error or missing node in reading order. */
const firstError = (root: Node): ErrorPlace => {
  let error: NodePath = { node: root, parent: undefined }
  let before: NodePath | undefined
  let after: Node | undefined
  for (;;) {
    const children = error.node.children
    const index = children.findIndex((child) => child.isError || child.isMissing || child.hasError)
    if (index < 0) break
    if (index > 0) before = { node: children[index - 1]!, parent: error }
    after = children.slice(index + 1).find((child) => child.endIndex > child.startIndex) ?? after
    error = { node: children[index]!, parent: error }
    if (error.node.isError || error.node.isMissing) break
  }
  return { error, before: before && lastLeaf(before), after: after && firstLeaf(after) }
}

const lastLeaf = (ancestor: NodePath): NodePath => {
  let leaf = ancestor
  for (let last = leaf.node.lastChild; last !== null; last = leaf.node.lastChild)
    leaf = { node: last, parent: leaf }
  return leaf
}

const firstLeaf = (node: Node): Node => {
  let leaf = node
  for (let first = leaf.firstChild; first !== null; first = leaf.firstChild) leaf = first
  return leaf
}

/**
 * The wrong token. An error node often begins with valid tokens: the wrong one is the first that its parse state does not accept, or else the token after the
 * error.
 */
const wrongToken = (
  error: NodePath,
  before: NodePath | undefined,
  after: Node | undefined,
  language: Language
) => {
  let previous = before
  for (const leaf of leavesOf(error)) {
    if (!isAccepted(leaf.node, language)) return { leaf: leaf.node, previous }
    previous = leaf
  }
  return { leaf: after, previous }
}

/** The first leaves of a node, in order. Uses an explicit stack because trees nest deeper than the call stack allows. */
const leavesOf = (error: NodePath): ReadonlyArray<NodePath> => {
  const leaves: Array<NodePath> = []
  const stack = [error]
  for (let at = stack.pop(); at !== undefined && leaves.length < MAX_LEAVES; at = stack.pop()) {
    if (at.node.childCount === 0) leaves.push(at)
    else
      for (const node of at.node.children.slice(0, MAX_LEAVES).toReversed()) stack.push({ node, parent: at })
  }
  return leaves
}

/** In state 0 the parser is recovering and accepts anything. */
const isAccepted = (leaf: Node, language: Language): boolean =>
  leaf.isExtra || (leaf.parseState !== 0 && symbolsOf(leaf.parseState, language).has(leaf.grammarType))

const symbolsOf = (state: number, language: Language): ReadonlySet<string> => {
  if (state === 0) return new Set()
  const iterator = language.lookaheadIterator(state)
  if (iterator === null) return new Set()
  const symbols = new Set(iterator)
  iterator.delete()
  return symbols
}

/** What may follow a leaf, or any node that ends with it: likely missing tokens first, then kinds of things. */
const expectedAfter = (
  leaf: NodePath,
  language: Language,
  open: string | undefined
): ReadonlyArray<string> => {
  const symbols = new Set<string>()
  const end = leaf.node.endIndex
  const states = new Set<number>()
  for (
    let at: NodePath | undefined = leaf;
    at !== undefined && at.node.endIndex === end && !at.node.isError;
    at = at.parent
  )
    states.add(at.node.nextParseState)
  for (const state of states) for (const symbol of symbolsOf(state, language)) symbols.add(symbol)
  const things = READABLE_NAMES.filter(([, pattern]) =>
    [...symbols].some((symbol) => pattern.test(symbol))
  ).map(([name]) => name)
  const startsExpression = things.includes("expression") || things.includes("statement")
  const isPlausible = (mark: string) =>
    (ownValue(OPENING_BRACKETS, mark) === undefined || ownValue(OPENING_BRACKETS, mark) === open) &&
    !(startsExpression && /^[{(]$|^while$/.test(mark))
  const marks = LIKELY_TOKENS.filter((mark) => symbols.has(mark) && isPlausible(mark)).map(quote)
  if (symbols.size === 0 && OPERATOR.test(leaf.node.text)) return ["expression"]
  return [
    ...(startsExpression ? things.slice(0, 1) : []),
    ...marks,
    ...(startsExpression ? [] : things.slice(0, 1))
  ].slice(0, MAX_ALTERNATIVES)
}

/** The innermost bracket open at `end`, judged by the text without parsing. */
const openBracket = (text: string, end: number): string | undefined => {
  const closed: Array<string> = []
  for (let at = end - 1; at >= Math.max(0, end - LOOKBACK_CHARACTERS); at--) {
    const mark = text[at]!
    const opening = ownValue(OPENING_BRACKETS, mark)
    if (opening !== undefined) closed.push(opening)
    else if (mark === "(" || mark === "[" || mark === "{") {
      if (closed.at(-1) !== mark) return mark
      closed.pop()
    }
  }
  return undefined
}

const alternatives = (expected: ReadonlyArray<string>) => expected.join(" or ")

const quoteTextAt = (node: Node, text: string): string => {
  const nodeText = text.slice(node.startIndex, Math.max(node.endIndex, node.startIndex + 1))
  if (/^\s*$/.test(nodeText)) return node.startIndex >= text.trimEnd().length ? "end of file" : "end of line"
  return quote(nodeText.trimStart().split("\n", 1)[0]!.trimEnd().slice(0, MAX_SHOWN_CHARACTERS))
}

/** A readable name of a missing symbol; a token is quoted. */
const readableName = (type: string): string =>
  READABLE_NAMES.find(([, pattern]) => pattern.test(type))?.[0] ?? quote(type)

const quote = (token: string) => `"${token.replaceAll("\n", "\\n")}"`
