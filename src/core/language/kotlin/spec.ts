import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { kotlinMentions } from "./mentions.ts"

const NAMES = ["type_identifier", "simple_identifier"]

const nameOf = (node: SyntaxNode) => childOfType(node, ...NAMES)

const has = (node: SyntaxNode, ...types: ReadonlyArray<string>) =>
  node.children.some(({ type }) => types.includes(type))

const declared = (
  kind: SymbolKind,
  node: SyntaxNode,
  body: SyntaxNode | undefined,
  name = nameOf(node)
): Declared | undefined =>
  name && {
    kind,
    name: name.text,
    at: name.startIndex,
    body,
    ...(body === undefined ? { signatureEnd: node.endIndex } : {})
  }

/** A class, an interface or an enum; the `val` and `var` of its primary constructor are its fields. */
const type: DeclarationRule = (node) => {
  const kind = has(node, "interface") ? "interface" : has(node, "enum") ? "enum" : "class"
  const constructor = childOfType(node, "primary_constructor")
  const found = declared(kind, node, childOfType(node, "class_body", "enum_class_body"))
  return found && { ...found, ...(constructor === undefined ? {} : { members: [constructor] }) }
}

const IN_TYPE = new Set<SymbolKind | undefined>(["class", "interface", "enum", "constant"])

const companion: DeclarationRule = (node) => {
  const body = childOfType(node, "class_body")
  return body && { holds: body, parent: "class" }
}

/** The name comes after the type that an extension is for. */
const method: DeclarationRule = (node, around) => {
  const body = childOfType(node, "function_body")
  return declared(IN_TYPE.has(around.parent) ? "method" : "function", node, body)
}

const property: DeclarationRule = (node, around) => {
  if (around.local) return undefined
  const name = nameOf(childOfType(node, "variable_declaration") ?? node)
  if (name === undefined) return undefined
  const constant = childOfType(node, "modifiers")?.text.split(/\s+/).includes("const") ?? false
  return {
    kind: constant ? "constant" : IN_TYPE.has(around.parent) ? "field" : "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: Math.min(
      childOfType(node, "getter", "setter", "property_delegate")?.startIndex ?? node.endIndex,
      name.endIndex + 120
    )
  }
}

const constructor: DeclarationRule = (node) => {
  const parameters = childOfType(node, "function_value_parameters")
  return {
    kind: "method",
    name: "constructor",
    body: childOfType(node, "statements"),
    signatureEnd: parameters?.endIndex ?? node.endIndex
  }
}

/** The grammar does not know `fun interface`: it sees something strange before a lambda. */
const functionalInterface: DeclarationRule = (node) => {
  const [whole = "", name] = /^(?:\w+\s+)*fun\s+interface\s+(\w+)/.exec(node.text) ?? []
  if (name === undefined) return undefined
  const at = node.startIndex + whole.length - name.length
  return { kind: "interface", name, at, signatureEnd: node.endIndex }
}

export const kotlin: TreeLanguage = {
  id: "kotlin",
  title: "Kotlin",
  shape: "tree",
  grammar: "kotlin",
  extensions: [".kt", ".kts"],
  separator: ".",
  declarations: {
    class_declaration: type,
    object_declaration: (node) => declared("class", node, childOfType(node, "class_body")),
    companion_object: companion,
    enum_entry: (node) => declared("constant", node, childOfType(node, "class_body")),
    function_declaration: method,
    secondary_constructor: constructor,
    property_declaration: property,
    type_alias: (node) => declared("type", node, undefined),
    class_parameter: (node) =>
      has(node, "binding_pattern_kind")
        ? declared("field", node, undefined, childOfType(node, "simple_identifier"))
        : undefined,
    ERROR: functionalInterface
  },
  declaresLocally: /\b(?:fun|class|object|interface)\s/,
  containers: new Set(["statements", "class_body"]),
  continuations: new Set(["getter", "setter", "lambda_literal"]),
  comments: new Set(["line_comment", "multiline_comment"]),
  attributes: new Set(["annotation", "file_annotation"]),
  blocks: new Set([
    "source_file",
    "class_body",
    "enum_class_body",
    "statements",
    "function_body",
    "when_expression",
    "lambda_literal"
  ]),
  collections: new Set(["value_arguments", "collection_literal"]),
  imports: new Set(["package_header", "import_list"]),
  moduleOf: (_path, root) => {
    const header = childOfType(root, "package_header")
    const name = header === undefined ? "" : (childOfType(header, "identifier")?.text ?? "")
    return { qualifier: name, package: name, declared: name }
  },
  mentions: kotlinMentions
}
