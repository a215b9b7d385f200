import type { Language, Node } from "web-tree-sitter"
import type { SyntaxProblem } from "../../core/domain/DerivedSource.ts"

/** Message for a part that the grammar rejects: it may be wrong, or valid but unknown to the grammar. */
const NOT_READ = "the parser does not read this part"

/** Most alternatives named. */
const NAMED = 3

/** Most characters shown of the unexpected text. */
const SHOWN = 30

/** Most leaves of an error that are examined; the wrong token is near its beginning. */
const LOOKED_AT = 64

/** Tokens that end or separate something: when one of them is possible, it is most likely the one that is missing; earlier ones are more likely. */
const MARKS = [
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
const THINGS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["expression", /^_?(?:simple_|primary_)?expression$|^_expr$|^_arg$|^_rhs$|^exp$/],
  ["type", /^_?(?:simple_)?type$|^_unannotated_type$/],
  ["statement", /^_?statement$/],
  ["name", /^_?(?:simple_|type_|field_|property_)?identifier$|^name$|^constant$|^variable$/]
]

const CLOSES: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" }

/** Something must follow these tokens, even when the parser cannot say what. */
const OPERATOR = /^(?:[=+*/%<>|&^!?(,[-]+|:=|return|and|or|not)$/

/** Characters before an error that are searched for its open bracket. */
const LOOKED_BACK = 10_000

/** The first syntax error of a text: its line, the unexpected text, and what the grammar would accept instead. */
export const syntaxProblem = (root: Node, language: Language, text: string): SyntaxProblem => {
  const { after, at, before } = firstError(root)
  const { node } = at
  if (node.isMissing) {
    const seen = after === undefined ? "end of file" : seenAt(after, text)
    const line = (before?.node ?? node).endPosition.row + 1
    return { line, message: `${NOT_READ}: unexpected ${seen}, expecting ${missing(node.type)}` }
  }
  const { leaf, previous } = offender(at, before, after, language)
  const open = previous === undefined ? undefined : openBracket(text, previous.node.endIndex)
  const expected = previous === undefined ? [] : expectedAfter(previous, language, open)
  const line =
    leaf === undefined
      ? root.endPosition.row + (root.endPosition.column === 0 ? 0 : 1)
      : leaf.startPosition.row + 1
  const seen = leaf === undefined ? "end of file" : seenAt(leaf, text)
  return {
    line: Math.max(1, line),
    message: `${NOT_READ}: unexpected ${seen}${expected.length === 0 ? "" : `, expecting ${alternatives(expected)}`}`
  }
}

/** A node with its parent: `Node.parent` searches from the root down and may fail in a deep tree. */
interface Reached {
  readonly node: Node
  readonly within: Reached | undefined
}

interface Place {
  readonly at: Reached
  /** The last leaf before the error, and the first one after it. */
  readonly before: Reached | undefined
  readonly after: Node | undefined
}

/** The first error or missing node in reading order. */
const firstError = (root: Node): Place => {
  let at: Reached = { node: root, within: undefined }
  let before: Reached | undefined
  let after: Node | undefined
  for (;;) {
    const children = at.node.children
    const index = children.findIndex((child) => child.isError || child.isMissing || child.hasError)
    if (index < 0) break
    if (index > 0) before = { node: children[index - 1]!, within: at }
    after = children.slice(index + 1).find((child) => child.endIndex > child.startIndex) ?? after
    at = { node: children[index]!, within: at }
    if (at.node.isError || at.node.isMissing) break
  }
  return { at, before: before && lastLeaf(before), after: after && firstLeaf(after) }
}

const lastLeaf = (reached: Reached): Reached => {
  let leaf = reached
  for (let last = leaf.node.lastChild; last !== null; last = leaf.node.lastChild)
    leaf = { node: last, within: leaf }
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
const offender = (
  error: Reached,
  before: Reached | undefined,
  after: Node | undefined,
  language: Language
) => {
  let previous = before
  for (const leaf of leavesOf(error)) {
    if (!isTaken(leaf.node, language)) return { leaf: leaf.node, previous }
    previous = leaf
  }
  return { leaf: after, previous }
}

/** The first leaves of a node, in order. Uses an explicit stack because trees nest deeper than the call stack allows. */
const leavesOf = (error: Reached): ReadonlyArray<Reached> => {
  const leaves: Array<Reached> = []
  const left = [error]
  for (let at = left.pop(); at !== undefined && leaves.length < LOOKED_AT; at = left.pop()) {
    if (at.node.childCount === 0) leaves.push(at)
    else for (const node of at.node.children.slice(0, LOOKED_AT).toReversed()) left.push({ node, within: at })
  }
  return leaves
}

/** In state 0 the parser is recovering and accepts anything. */
const isTaken = (leaf: Node, language: Language): boolean =>
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
  leaf: Reached,
  language: Language,
  open: string | undefined
): ReadonlyArray<string> => {
  const symbols = new Set<string>()
  const end = leaf.node.endIndex
  const states = new Set<number>()
  for (
    let at: Reached | undefined = leaf;
    at !== undefined && at.node.endIndex === end && !at.node.isError;
    at = at.within
  )
    states.add(at.node.nextParseState)
  for (const state of states) for (const symbol of symbolsOf(state, language)) symbols.add(symbol)
  const things = THINGS.filter(([, pattern]) => [...symbols].some((symbol) => pattern.test(symbol))).map(
    ([name]) => name
  )
  const opens = things.includes("expression") || things.includes("statement")
  const fits = (mark: string) =>
    (CLOSES[mark] === undefined || CLOSES[mark] === open) && !(opens && /^[{(]$|^while$/.test(mark))
  const marks = MARKS.filter((mark) => symbols.has(mark) && fits(mark)).map(quote)
  if (symbols.size === 0 && OPERATOR.test(leaf.node.text)) return ["expression"]
  return [...(opens ? things.slice(0, 1) : []), ...marks, ...(opens ? [] : things.slice(0, 1))].slice(
    0,
    NAMED
  )
}

/** The innermost bracket open at `end`, judged by the text without parsing. */
const openBracket = (text: string, end: number): string | undefined => {
  const closed: Array<string> = []
  for (let at = end - 1; at >= Math.max(0, end - LOOKED_BACK); at--) {
    const mark = text[at]!
    if (CLOSES[mark] !== undefined) closed.push(CLOSES[mark])
    else if (mark === "(" || mark === "[" || mark === "{") {
      if (closed.at(-1) !== mark) return mark
      closed.pop()
    }
  }
  return undefined
}

const alternatives = (expected: ReadonlyArray<string>) => expected.join(" or ")

const seenAt = (node: Node, text: string): string => {
  const written = text.slice(node.startIndex, Math.max(node.endIndex, node.startIndex + 1))
  if (/^\s*$/.test(written)) return node.startIndex >= text.trimEnd().length ? "end of file" : "end of line"
  return quote(written.trimStart().split("\n", 1)[0]!.trimEnd().slice(0, SHOWN))
}

/** A readable name of a missing symbol; a token is quoted. */
const missing = (type: string): string => THINGS.find(([, pattern]) => pattern.test(type))?.[0] ?? quote(type)

const quote = (token: string) => `"${token.replaceAll("\n", "\\n")}"`
