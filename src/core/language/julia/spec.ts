import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, TreeLanguage } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { juliaNamespace } from "./juliaNamespace.ts"
import { juliaMentions } from "./mentions.ts"

/** What is around the call in the head of a function: `where T`, `::T`. */
const AROUND_CALL = new Set(["where_expression", "typed_expression", "parenthesized_expression", "signature"])

const blockOf = (node: SyntaxNode): SyntaxNode | undefined => childOfType(node, "block") ?? undefined

/** The call in the head of a function, or the name of one without methods. */
const headOf = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node !== undefined && AROUND_CALL.has(node.type) ? headOf(node.namedChildren[0]) : node

/** The name that a head declares, and the module that it belongs to: `Base.show`. */
const namedBy = (head: SyntaxNode | undefined): Pick<Declaration, "name" | "at" | "owner"> | undefined => {
  const callee = head?.type === "call_expression" ? head.namedChildren[0] : head
  const name = nameIn(callee)
  if (callee === undefined || name === undefined) return undefined
  const owner = callee.type === "field_expression" ? callee.childForFieldName("value")?.text : undefined
  return {
    name: name.text,
    at: name.startIndex,
    ...(owner !== undefined && /^[\w.]+$/.test(owner) ? { owner } : {})
  }
}

const nameIn = (callee: SyntaxNode | undefined): SyntaxNode | undefined => {
  switch (callee?.type) {
    case "identifier":
    case "operator":
      return callee
    case "field_expression":
      return nameIn(callee.namedChildren.at(-1))
    case "parametrized_type_expression":
    case "quote_expression":
      return nameIn(callee.namedChildren[0])
    case "parenthesized_expression":
    case "argument_list":
      // An object that can be called: `(cart::Cart)(x) = …`.
      return callee.namedChildren[0]?.type === "typed_expression"
        ? nameIn(callee.namedChildren[0].namedChildren.at(-1))
        : nameIn(callee.namedChildren[0])
    default:
      return undefined
  }
}

const functionDefinition: DeclarationRule = (node) => {
  const signature = childOfType(node, "signature")
  const named = namedBy(headOf(signature ?? undefined))
  return named === undefined
    ? undefined
    : {
        kind: node.type === "macro_definition" ? "macro" : "function",
        ...named,
        body: blockOf(node),
        signatureEnd: signature!.endIndex,
        headOnly: blockOf(node) === undefined
      }
}

/** `total(cart) = …`, `rate = 0.5`, `f = x -> x`. */
const assignment: DeclarationRule = (node, { local, parent }) => {
  const [left, , value] = node.namedChildren
  const head = headOf(left)
  if (left === undefined || head === undefined) return undefined
  if (head.type === "call_expression") {
    const named = namedBy(head)
    return (
      named && { kind: "function", ...named, signatureEnd: left.endIndex, body: value, hasFunctionBody: true }
    )
  }
  if (head.type !== "identifier") return undefined
  const place = { name: head.text, at: head.startIndex }
  if (parent === "struct") return { kind: "field", ...place }
  if (value?.type === "arrow_function_expression")
    return {
      kind: "function",
      ...place,
      body: value,
      signatureEnd: value.startIndex + value.text.indexOf("->") + 2
    }
  if (value?.type === "function_definition")
    return {
      kind: "function",
      ...place,
      body: blockOf(value),
      signatureEnd: childOfType(value, "signature")?.endIndex ?? value.startIndex
    }
  return local
    ? undefined
    : { kind: "variable", ...place, signatureEnd: node.endIndex, signatureLimit: left.endIndex + 120 }
}

const constants: DeclarationRule = (node, context) => {
  const inner = childOfType(node, "assignment")
  const left = inner?.namedChildren[0]
  if (context.local || inner == null || left === undefined) return undefined
  const names = /^(?:open_tuple|tuple_expression)$/.test(left.type) ? left.namedChildren : [headOf(left)!]
  const found = names
    .flatMap((each) => nameIn(each) ?? [])
    .filter(({ type }) => type === "identifier")
    .map((name): Declaration => ({
      kind: "constant",
      name: name.text,
      at: name.startIndex,
      signatureEnd: node.endIndex,
      signatureLimit: left.endIndex + 120
    }))
  return found.length === 1 ? found[0] : found
}

/** The name of a type, before its parameters and its supertype. */
const typeName = (node: SyntaxNode): SyntaxNode | undefined => {
  let at = childOfType(node, "type_head")?.namedChildren[0]
  while (at !== undefined && at.type !== "identifier") at = at.namedChildren[0]
  return at
}

const typeDefinition =
  (kind: "struct" | "interface" | "type"): DeclarationRule =>
  (node) => {
    const name = typeName(node)
    return (
      name && {
        kind,
        name: name.text,
        at: name.startIndex,
        body: blockOf(node),
        signatureEnd: childOfType(node, "type_head")!.endIndex
      }
    )
  }

const field: DeclarationRule = (node, { parent }) => {
  const name = headOf(node)
  return parent === "struct" && name?.type === "identifier"
    ? { kind: "field", name: name.text, at: name.startIndex }
    : undefined
}

const moduleDefinition: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  return name === null
    ? undefined
    : {
        kind: "module",
        name: name.text,
        at: name.startIndex,
        body: blockOf(node),
        signatureEnd: name.endIndex
      }
}

const TEST_GROUP = /^(?:testset|testsetup|testmodule)$/

/** `@testset "adds" begin … end`, `@enum Color red green`. */
const macroCall: DeclarationRule = (node) => {
  const macro = node.namedChildren[0]
  const word = macro?.type === "macro_identifier" ? macro.text.slice(1) : ""
  const arguments_ = childOfType(node, "macro_argument_list")?.namedChildren ?? []
  if (TEST_GROUP.test(word) || word === "testitem") return testBlock(node, word, arguments_)
  return word === "enum" ? enumeration(arguments_) : undefined
}

const testBlock = (
  node: SyntaxNode,
  word: string,
  arguments_: ReadonlyArray<SyntaxNode>
): Declaration | Holder | undefined => {
  const title = arguments_.find(({ type }) => type === "string_literal")
  const body = arguments_.findLast(({ type }) => /^(?:compound|for|let)_statement$/.test(type))
  const block = body && (blockOf(body) ?? body)
  if (title === undefined || body === undefined) return block && { holds: block, local: true }
  return titledTest({
    at: node.startIndex,
    word: `@${word}`,
    title: title.text,
    isGroup: block?.text.includes("@testset") === true,
    body: block,
    hasFunctionBody: true,
    signatureEnd: title.endIndex
  })
}

const enumeration = (arguments_: ReadonlyArray<SyntaxNode>): ReadonlyArray<Declaration> => {
  const [type, ...members] = arguments_
  const name = headOf(type)
  if (name?.type !== "identifier") return []
  return [
    { kind: "enum", name: name.text, at: name.startIndex },
    ...members
      .flatMap((each) =>
        (blockOf(each)?.namedChildren ?? [each]).map((one) =>
          one.type === "assignment" ? one.namedChildren[0]! : one
        )
      )
      .filter(({ type }) => type === "identifier")
      .map((each): Declaration => ({ kind: "constant", name: each.text, at: each.startIndex }))
  ]
}

/** The text of a docstring before a declaration. */
const docOf = ({ text, type }: SyntaxNode): string | undefined =>
  type === "string_literal"
    ? text
        .replace(/^(?:raw)?("{3}|")([^]*)\1$/, "$2")
        .replace(/^\n/, "")
        .trimEnd()
    : undefined

export const julia: TreeLanguage = {
  id: "julia",
  title: "Julia",
  shape: "tree",
  grammar: "julia",
  extensions: [".jl"],
  interpreters: ["julia"],
  separator: ".",
  declarations: {
    module_definition: moduleDefinition,
    function_definition: functionDefinition,
    macro_definition: functionDefinition,
    assignment,
    const_statement: constants,
    struct_definition: typeDefinition("struct"),
    abstract_definition: typeDefinition("interface"),
    primitive_definition: typeDefinition("type"),
    typed_expression: field,
    identifier: field,
    macrocall_expression: macroCall
  },
  wrappers: new Set(["macrocall_expression", "macro_argument_list", "global_statement"]),
  branches: new Set([
    "block",
    "if_statement",
    "elseif_clause",
    "else_clause",
    "compound_statement",
    "let_statement",
    "for_statement",
    "while_statement",
    "try_statement",
    "catch_clause"
  ]),
  scopes: new Set(["let_statement", "for_statement", "while_statement", "try_statement"]),
  declaresLocally: /\b(?:function|struct)\b|@testset\b|^\s*[\w!.]+\([^()]*\)\s*=(?!=)|->/m,
  comments: new Set(["line_comment", "block_comment"]),
  attributes: new Set(["string_literal", "prefixed_string_literal"]),
  docOf,
  blocks: new Set(["source_file", "block"]),
  collections: new Set(["argument_list", "vector_expression", "matrix_expression", "tuple_expression"]),
  imports: new Set(["using_statement", "import_statement"]),
  moduleOf: (path) => {
    const name = juliaNamespace(path)
    return { qualifier: "", package: name, declared: name }
  },
  mentions: juliaMentions
}
