import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"

const ITEM_KINDS: ReadonlyMap<string, SymbolKind> = new Map([
  ["struct", "struct"],
  ["union", "struct"],
  ["enum", "enum"],
  ["trait", "trait"],
  ["fn", "function"]
])

/** Tokens that may precede the keyword of an item. */
const ITEM_MODIFIERS = new Set(["pub", "async", "unsafe", "const", "extern", "string_literal"])

/** Tokens that follow the name of an item. */
const AFTER_ITEM_NAME = /^(?:[<:;({]|where$)/

const DOC_COMMENT = /^(?:\/\/\/(?!\/)|\/\*\*)/

/** Most items of one macro that are declared: a macro with more defines a table. */
const MAX_ITEMS = 500

/**
 * The items written out in the arguments of an item-level macro, which most likely declares them, whatever else it does with them. Only top-level items, each
 * up to its body or semicolon.
 */
export const macroItems: DeclarationRule = (node, context) => {
  const tokenTree = context.local ? undefined : childOfType(node, "token_tree")
  if (tokenTree === undefined) return undefined
  const tokens = tokenTree.children.slice(1, -1)
  const found: Array<Declaration> = []
  let docs: Array<string> = []
  let start: number | undefined
  for (let at = 0; at < tokens.length && found.length < MAX_ITEMS; at++) {
    const { text, type } = tokens[at]!
    if (type === "line_comment" || type === "block_comment") {
      if (DOC_COMMENT.test(text)) docs.push(text.trimEnd())
      continue
    }
    // An attribute may stand between a comment and the item it documents.
    if (type === "#" || (type === "token_tree" && text.startsWith("[") && start === undefined)) continue
    if (ITEM_MODIFIERS.has(type) || (type === "token_tree" && tokens[at - 1]?.type === "pub")) {
      start ??= at
      continue
    }
    const kind = ITEM_KINDS.get(type)
    const end = kind === undefined ? -1 : endOfItem(tokens, at)
    if (kind !== undefined && end >= 0) {
      found.push(
        itemDeclaration(kind, tokens, { start: start ?? at, name: at + 1, end }, docs, context.parent)
      )
      if (kind === "struct" && tokens[at + 2]?.text === ":")
        found.push(...flagsIn(tokens[end]!, tokens[at + 1]!))
      at = end
    }
    docs = []
    start = undefined
  }
  return found.length === 0 ? undefined : found
}

/** The constants in the body of a struct with a type after its name, as `bitflags!` has them; they belong to the struct. */
const flagsIn = (body: SyntaxNode, struct: SyntaxNode): ReadonlyArray<Declaration> => {
  const tokens = body.children
  const found: Array<Declaration> = []
  let end = -1
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { type } = tokens[at]!
    if (type === ";") end = at
    if (type !== "const" || end < 0 || tokens[at + 1]!.type !== "identifier" || tokens[at + 2]!.text !== "=")
      continue
    const place = { start: at, name: at + 1, end }
    const declared = itemDeclaration("constant", tokens, place, docsBefore(tokens, at), undefined)
    found.push({ ...declared, owner: struct.text })
    end = -1
  }
  return found.toReversed()
}

/** The documentation right before a token. */
const docsBefore = (tokens: ReadonlyArray<SyntaxNode>, at: number): ReadonlyArray<string> => {
  const docs: Array<string> = []
  for (let before = at - 1; before >= 0; before--) {
    const { text, type } = tokens[before]!
    if (DOC_COMMENT.test(text)) docs.unshift(text.trimEnd())
    else if (type !== "token_tree" && type !== "#" && type !== "pub" && !type.endsWith("_comment")) break
  }
  return docs
}

/** Index of the token that ends the item whose keyword is at `at`: its body or semicolon; -1 when there is no item. */
const endOfItem = (tokens: ReadonlyArray<SyntaxNode>, at: number): number => {
  if (tokens[at + 1]?.type !== "identifier" || !AFTER_ITEM_NAME.test(tokens[at + 2]?.text ?? "")) return -1
  for (let end = at + 2; end < tokens.length; end++) {
    const { text, type } = tokens[end]!
    if (type === ";" || (type === "token_tree" && text.startsWith("{"))) return end
    if (ITEM_KINDS.has(type) && tokens[end + 1]?.type === "identifier") return -1
  }
  return -1
}

const itemDeclaration = (
  kind: SymbolKind,
  tokens: ReadonlyArray<SyntaxNode>,
  { end, name, start }: { readonly start: number; readonly name: number; readonly end: number },
  docs: ReadonlyArray<string>,
  parent: SymbolKind | undefined
): Declaration => {
  const first = tokens[start]!
  const last = tokens[end]!
  return {
    kind: kind === "function" && parent !== undefined && TYPE_KINDS.has(parent) ? "method" : kind,
    name: tokens[name]!.text,
    at: tokens[name]!.startIndex,
    signatureEnd: last.startIndex,
    ...(docs.length === 0 ? {} : { doc: docs.join("\n") }),
    node: {
      type: "macro_item",
      isError: false,
      startIndex: first.startIndex,
      endIndex: last.endIndex,
      startPosition: first.startPosition,
      endPosition: last.endPosition,
      text: last.text,
      children: [],
      namedChildren: [],
      childForFieldName: () => null
    }
  }
}
