import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { pagesIn } from "./heexTemplate.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { elixirMentions } from "./mentions.ts"
import { routeDeclaration } from "./routeDeclarations.ts"

const MODULE_KINDS: ReadonlyMap<string, SymbolKind> = new Map([
  ["defmodule", "module"],
  ["defprotocol", "interface"],
  ["defimpl", "module"]
])

const FUNCTION_KINDS: ReadonlyMap<string, SymbolKind> = new Map([
  ["def", "function"],
  ["defp", "function"],
  ["defdelegate", "function"],
  ["defn", "function"],
  ["defnp", "function"],
  ["defmacro", "macro"],
  ["defmacrop", "macro"],
  ["defguard", "macro"],
  ["defguardp", "macro"]
])

/** Attributes that define a type, or a callback to implement. */
const ATTRIBUTE_KINDS: Readonly<Record<string, SymbolKind>> = {
  type: "type",
  typep: "type",
  opaque: "type",
  callback: "function",
  macrocallback: "macro"
}

/** Attributes that Elixir and its libraries read; any other is a constant of its module. */
const RESERVED_ATTRIBUTES = new Set(
  (
    "moduledoc doc typedoc spec impl behaviour behavior derive dialyzer deprecated since enforce_keys tag moduletag describetag " +
    "compile on_load on_definition before_compile after_compile external_resource optional_callbacks shortdoc preferred_cli_env " +
    "primary_key foreign_key_type schema_prefix timestamps_opts requirements recursive vsn file nifs fallback_to_any"
  ).split(" ")
)

const argumentsOf = (call: SyntaxNode) => childOfType(call, "arguments")?.namedChildren ?? []

/** The text of a string or heredoc, without its quotes. */
const stringOf = (node: SyntaxNode | undefined): string | undefined =>
  node !== undefined && /^(?:string|sigil|charlist)$/.test(node.type)
    ? node.text.replace(/^~?\w?(?:"""|")|(?:"""|")$/g, "")
    : undefined

const attributeCall = (node: SyntaxNode) => {
  const operand = node.childForFieldName("operand")
  const name = operand?.type === "call" ? operand.childForFieldName("target")?.text : undefined
  return operand === null || name === undefined || !node.text.startsWith("@") ? undefined : { name, operand }
}

/** The text of `@moduledoc` in a module. */
const moduleDoc = (body: SyntaxNode): string | undefined => {
  for (const node of body.namedChildren.slice(0, 8)) {
    const attribute = node.type === "unary_operator" ? attributeCall(node) : undefined
    if (attribute?.name === "moduledoc") return stringOf(argumentsOf(attribute.operand)[0])
  }
  return undefined
}

const moduleDeclaration = (
  word: string,
  node: SyntaxNode,
  { parentName }: NodeContext
): Declaration | undefined => {
  const [first, options] = argumentsOf(node)
  if (first?.type !== "alias") return undefined
  const body = childOfType(node, "do_block")
  // Without a type it is for the struct of the module around it.
  const target =
    word === "defimpl" ? (/\bfor:\s*([\w.]+)/.exec(options?.text ?? "")?.[1] ?? parentName) : undefined
  const doc = body === undefined ? undefined : moduleDoc(body)
  return {
    kind: MODULE_KINDS.get(word)!,
    name: target === undefined ? first.text : `${first.text}.${target}`,
    at: first.startIndex,
    body,
    doc
  }
}

/** The head of a clause: `get_user(id)` of `get_user(id) when is_integer(id)`. */
const headOf = (node: SyntaxNode): SyntaxNode =>
  node.type === "binary_operator" && node.childForFieldName("operator")?.text === "when"
    ? (node.childForFieldName("left") ?? node)
    : node

/** Longest text that tells clauses apart. */
const MAX_CLAUSE_CHARACTERS = 60

/** Most arguments that tell clauses apart: the kind of an event, and what happened. */
const MAX_CLAUSE_ARGUMENTS = 2

/** What tells a clause of a function from others: the arguments that are a text or an atom, or a tuple that begins with one. */
const clauseTexts = (given: ReadonlyArray<SyntaxNode>): ReadonlyArray<string> =>
  given
    .flatMap((argument) => {
      const literal = argument.type === "tuple" ? argument.namedChildren[0] : argument
      const isLiteral =
        literal?.type === "atom" ||
        (literal?.type === "string" && argument === literal && !literal.text.includes("#{"))
      if (!isLiteral || literal.endIndex - literal.startIndex > MAX_CLAUSE_CHARACTERS) return []
      return [argument === literal ? literal.text : `{${literal.text}, …}`]
    })
    .slice(0, MAX_CLAUSE_ARGUMENTS)

/** Adjacent clauses of one name and arity are one function. */
const functionDeclaration = (word: string, node: SyntaxNode): Declaration | undefined => {
  const first = argumentsOf(node)[0]
  if (first === undefined) return undefined
  const head = headOf(first)
  const callee = head.type === "call" ? head.childForFieldName("target") : undefined
  const name =
    callee?.text ?? (head.type === "identifier" ? head.text : head.childForFieldName("operator")?.text)
  if (name === undefined) return undefined
  const body = childOfType(node, "do_block")
  const texts = body === undefined || head.type !== "call" ? [] : clauseTexts(argumentsOf(head))
  const arity = head.type === "call" ? argumentsOf(head).length : head.type === "identifier" ? 0 : 2
  return {
    kind: FUNCTION_KINDS.get(word)!,
    name,
    at: head.startIndex,
    body,
    signatureEnd: first.endIndex,
    ...(texts.length === 0
      ? {}
      : { clauseNames: texts.map((_, at) => [name, ...texts.slice(0, at + 1)].join(" ")) }),
    clauseOf: `${word} ${name}/${arity}`
  }
}

/** The keys of `defstruct [:id, name: "x"]`. */
const fieldsOf = (node: SyntaxNode): ReadonlyArray<Declaration> => {
  const keys = (list: SyntaxNode): ReadonlyArray<Declaration> =>
    list.namedChildren.flatMap((child): ReadonlyArray<Declaration> => {
      if (child.type === "list" || child.type === "keywords") return keys(child)
      if (child.type === "atom") return [{ kind: "field", name: child.text.slice(1), node: child }]
      const key = child.type === "pair" ? child.childForFieldName("key")?.text.trim() : undefined
      return key === undefined ? [] : [{ kind: "field", name: key.replace(/:$/, ""), node: child }]
    })
  const list = childOfType(node, "arguments")
  return list === undefined ? [] : keys(list)
}

/** Macros of Ecto, and of libraries that add types to it, whose block lists the fields of the module's struct. */
const SCHEMA_MACROS = new Set(["schema", "embedded_schema", "typed_schema", "typed_embedded_schema"])

/** What declares a field there, by its first argument. */
const SCHEMA_FIELDS = new Set(
  "field belongs_to has_many has_one many_to_many embeds_one embeds_many".split(" ")
)

const schemaFields = (block: SyntaxNode): ReadonlyArray<Declaration> =>
  block.namedChildren.flatMap((node): ReadonlyArray<Declaration> => {
    const isField = node.type === "call" && SCHEMA_FIELDS.has(node.childForFieldName("target")?.text ?? "")
    const list = isField ? childOfType(node, "arguments") : undefined
    const name = list?.namedChildren[0]
    return list !== undefined && name?.type === "atom"
      ? [{ kind: "field", name: name.text.slice(1), at: name.startIndex, node, signatureEnd: list.endIndex }]
      : []
  })

const call: DeclarationRule = (node, context) => {
  const word = node.childForFieldName("target")?.text ?? ""
  if (MODULE_KINDS.has(word)) return moduleDeclaration(word, node, context)
  if (FUNCTION_KINDS.has(word)) return functionDeclaration(word, node)
  if (word === "defstruct" || word === "defexception") {
    const fields = fieldsOf(node)
    return fields.length === 0 ? undefined : fields
  }
  const route = context.local ? undefined : routeDeclaration(word, node, argumentsOf(node), context)
  if (route !== undefined) return route
  const block = context.local ? undefined : childOfType(node, "do_block")
  if (block === undefined) return undefined
  const title = stringOf(argumentsOf(node)[0])
  if (SCHEMA_MACROS.has(word)) {
    const fields = schemaFields(block)
    return fields.length === 0 ? undefined : fields
  }
  if (word === "test" && title !== undefined) return { kind: "function", name: `test ${title}`, body: block }
  if (word === "describe" && title !== undefined) return { kind: "section", name: title, body: block }
  return word === "if" || word === "unless" || word === "quote" || word === "for"
    ? { holds: block }
    : undefined
}

const attribute: DeclarationRule = (node, context) => {
  const found = context.local ? undefined : attributeCall(node)
  if (found === undefined) return undefined
  const first = argumentsOf(found.operand)[0]
  const kind = ownValue(ATTRIBUTE_KINDS, found.name)
  if (kind === undefined)
    return RESERVED_ATTRIBUTES.has(found.name) || first === undefined
      ? undefined
      : { kind: "constant", name: found.name, at: found.operand.startIndex }
  const definedName = /^\(?\s*([\w?!]+)/.exec(first?.text ?? "")?.[1]
  return definedName === undefined
    ? undefined
    : { kind, name: definedName, at: first!.startIndex, signatureEnd: node.endIndex }
}

export const elixir: TreeLanguage = {
  id: "elixir",
  title: "Elixir",
  shape: "tree",
  grammar: "elixir",
  extensions: [".ex", ".exs"],
  interpreters: ["elixir"],
  separator: ".",
  declarations: { call, unary_operator: attribute },
  declaresLocally: /\bdef/,
  comments: new Set(["comment"]),
  attributes: new Set(["unary_operator"]),
  docOf: (node) => {
    const found = node.type === "unary_operator" ? attributeCall(node) : undefined
    return found !== undefined && /^(?:doc|typedoc)$/.test(found.name)
      ? stringOf(argumentsOf(found.operand)[0])
      : undefined
  },
  branches: new Set(["else_block", "rescue_block"]),
  blocks: new Set(["source", "do_block", "stab_clause", "body", "else_block", "rescue_block", "after_block"]),
  collections: new Set(["list", "map_content", "keywords", "arguments", "tuple"]),
  moduleOf: (_path, root) => {
    const first = root.namedChildren.find(
      (node) => node.type === "call" && MODULE_KINDS.has(node.childForFieldName("target")?.text ?? "")
    )
    const name = (first && argumentsOf(first)[0]?.text) ?? ""
    return { qualifier: "", package: name, declared: name }
  },
  mentions: elixirMentions,
  template: { language: "elixir", programIn: pagesIn }
}
