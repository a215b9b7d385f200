import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { kotlinMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

const hasChild = (node: SyntaxNode | undefined, ...types: ReadonlyArray<string>) =>
  node?.children.some(({ type }) => types.includes(type)) ?? false

const nameOf = (node: SyntaxNode) => childOfType(node, "identifier")

const declarationOf = (
  kind: SymbolKind,
  node: SyntaxNode,
  body: SyntaxNode | undefined,
  name = nameOf(node)
): Declaration | undefined =>
  name && {
    kind,
    name: name.text,
    at: name.startIndex,
    body,
    ...(body === undefined ? { signatureEnd: node.endIndex } : {})
  }

const isEnum = (node: SyntaxNode) =>
  childOfType(node, "modifiers")?.children.some(
    ({ text, type }) => type === "class_modifier" && text === "enum"
  ) ?? false

/** A class, an interface or an enum; the `val` and `var` parameters of its primary constructor are its fields. */
const typeDeclaration: DeclarationRule = (node) => {
  const kind = hasChild(node, "interface") ? "interface" : isEnum(node) ? "enum" : "class"
  const constructor = childOfType(node, "primary_constructor")
  const parameters = constructor && childOfType(constructor, "class_parameters")
  const found = declarationOf(kind, node, childOfType(node, "class_body", "enum_class_body"))
  return found && { ...found, ...(parameters === undefined ? {} : { members: [parameters] }) }
}

const TYPE_PARENTS = new Set<SymbolKind | undefined>(["class", "interface", "enum", "constant"])

/** A named companion is a symbol; the members of any companion belong to the enclosing class. */
const companion: DeclarationRule = (node) => {
  const body = childOfType(node, "class_body")
  const declaredCompanion = declarationOf("class", node, body)
  return declaredCompanion === undefined
    ? body && { holds: body, parent: "class" }
    : { ...declaredCompanion, mark: COMPANION_MARK }
}
const COMPANION_MARK = "companion"

/** Members of a companion are its siblings. */
const asCompanionSibling =
  (rule: DeclarationRule): DeclarationRule =>
  (node, context) => {
    const found = rule(node, context)
    return found === undefined || context.mark !== COMPANION_MARK || "holds" in found || !("name" in found)
      ? found
      : { ...found, isSibling: true }
  }

/** A function has a parent of the other kinds only if that one's value is an anonymous object. */
const OBJECT_PARENTS = new Set<SymbolKind | undefined>(["field", "variable"])

const isMember = ({ parent }: NodeContext) => TYPE_PARENTS.has(parent) || OBJECT_PARENTS.has(parent)

/** The start of a body whose value is the object of the function: the signature states no type, and this tells it. */
const GIVES_ITSELF = /^=\s*(?:apply|also)(?=\s*\{)/

const method: DeclarationRule = (node, context) => {
  const body = childOfType(node, "function_body")
  const found = declarationOf(
    isMember(context) ? "method" : "function",
    node,
    body,
    node.childForFieldName("name") ?? undefined
  )
  const itself = GIVES_ITSELF.exec(body?.text.slice(0, 200) ?? "")
  return found === undefined || itself === null || body === undefined
    ? found
    : { ...found, signatureEnd: body.startIndex + itself[0].length }
}

/** The end of a node without its first child of some types, and without text before that which the grammar did not get. */
const endBefore = (node: SyntaxNode, ...types: ReadonlyArray<string>): number => {
  const at = node.children.findIndex(({ type }) => types.includes(type))
  return at < 1 ? node.endIndex : node.children[at - 1]!.endIndex
}

const property: DeclarationRule = (node, context) => {
  const variable = childOfType(node, "variable_declaration")
  const name = variable && nameOf(variable)
  if (context.local || name === undefined) return undefined
  const isConstant = hasChild(childOfType(node, "modifiers"), "property_modifier")
  const object = childOfType(node, "object_literal")
  return {
    kind: isConstant ? "constant" : isMember(context) ? "field" : "variable",
    name: name.text,
    at: name.startIndex,
    ...(object === undefined ? {} : { body: childOfType(object, "class_body") }),
    signatureEnd: endBefore(node, "getter", "setter", "property_delegate"),
    signatureLimit: name.endIndex + 120
  }
}

const constructor: DeclarationRule = (node) => {
  const parameters = childOfType(node, "function_value_parameters")
  return {
    kind: "method",
    name: "constructor",
    body: childOfType(node, "block"),
    signatureEnd: parameters?.endIndex ?? node.endIndex
  }
}

export const kotlin: TreeLanguage = {
  id: "kotlin",
  title: "Kotlin",
  shape: "tree",
  grammar: "kotlin",
  extensions: [".kt", ".kts"],
  separator: ".",
  misreadIn,
  declarations: {
    class_declaration: asCompanionSibling(typeDeclaration),
    object_declaration: (node) => declarationOf("class", node, childOfType(node, "class_body")),
    companion_object: companion,
    enum_entry: (node) => declarationOf("constant", node, childOfType(node, "class_body")),
    function_declaration: asCompanionSibling(method),
    secondary_constructor: asCompanionSibling(constructor),
    property_declaration: asCompanionSibling(property),
    type_alias: (node) => declarationOf("type", node, undefined),
    class_parameter: (node) =>
      hasChild(node, "val", "var") ? declarationOf("field", node, undefined) : undefined
  },
  declaresLocally: /\b(?:fun|class|object|interface)\s/,
  containers: new Set(["block", "class_body", "enum_class_body"]),
  comments: new Set(["line_comment", "block_comment"]),
  attributes: new Set(["annotation", "file_annotation"]),
  blocks: new Set([
    "source_file",
    "class_body",
    "enum_class_body",
    "block",
    "when_expression",
    "lambda_literal"
  ]),
  collections: new Set(["value_arguments", "collection_literal"]),
  imports: new Set(["package_header", "import"]),
  moduleOf: (_path, root) => {
    const header = childOfType(root, "package_header")
    const name = header === undefined ? "" : (childOfType(header, "qualified_identifier")?.text ?? "")
    return { qualifier: name, package: name, declared: name }
  },
  mentions: kotlinMentions
}
