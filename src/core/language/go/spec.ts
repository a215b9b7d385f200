import { anyScript } from "../../text/mod.ts"
import { goMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"

/** The type of a method: `Service` for `Login` of `func (s *Service[T]) Login()`. */
const receiverType = (node: SyntaxNode): string | undefined => {
  const parameter = node.childForFieldName("receiver")?.namedChildren[0]
  return parameter
    ?.childForFieldName("type")
    ?.text.replace(/^[*(\s]+/, "")
    .match(/^\w+/)?.[0]
}

const typeSpec: DeclarationRule = (node, context) => {
  const type = node.childForFieldName("type")
  if (type?.type === "struct_type")
    return declares("struct", { body: () => childOfType(type, "field_declaration_list") })(node, context)
  const declared = declares(type?.type === "interface_type" ? "interface" : "type", {
    body: () => undefined
  })(node, context)
  if (declared?.kind !== "interface" || type === null) return declared
  return { ...declared, body: type, signatureEnd: type.startIndex + "interface".length }
}

/** One declaration per name of `a, b = 1, 2`; the blank identifier `_` declares nothing. */
const declareNames = (
  node: SyntaxNode,
  kind: "constant" | "variable" | "field",
  type: string
): ReadonlyArray<Declaration> =>
  node.namedChildren
    .slice(0, node.namedChildren.findLastIndex((child) => child.type === type) + 1)
    .filter((child) => child.type === type && child.text !== "_")
    .map((name) => ({ kind, name: name.text, at: name.startIndex }))

const valueSpec =
  (kind: "constant" | "variable"): DeclarationRule =>
  (node, context) => {
    const found = context.local ? [] : declareNames(node, kind, "identifier")
    return found.length === 1 ? found[0] : found
  }

/** Fields by name; an embedded type has the last part of its type's name. */
const field: DeclarationRule = (node, context) => {
  if (context.parent !== "struct" && context.parent !== "field") return undefined
  const found = declareNames(node, "field", "field_identifier")
  const type = node.childForFieldName("type")
  if (found.length === 0) {
    const name = type?.text.replace(/\[.*$/s, "").match(/\w+$/)?.[0]
    return name === undefined ? undefined : { kind: "field", name }
  }
  const inner = type?.type === "struct_type" ? childOfType(type, "field_declaration_list") : undefined
  const withMembers = inner === undefined ? found : found.map((one) => ({ ...one, members: [inner] }))
  return withMembers.length === 1 ? withMembers[0] : withMembers
}

const INTERFACE_NAME = anyScript(/^(?:\w+\.)?((?!\d)\w+)(?:\[[^]*\])?$/)

/** An interface that another one embeds, by the last part of its name; no set of types, as in `~int | ~string`. */
const embeddedInterface: DeclarationRule = (node, context) => {
  const name = INTERFACE_NAME.exec(node.text)?.[1]
  return context.parent === "interface" && name !== undefined ? { kind: "field", name } : undefined
}

export const go: TreeLanguage = {
  id: "go",
  title: "Go",
  shape: "tree",
  grammar: "go",
  extensions: [".go"],
  separator: ".",
  misreadIn,
  declarations: {
    function_declaration: declares("function"),
    method_declaration: declares("method", { owner: receiverType }),
    type_spec: typeSpec,
    type_alias: declares("type"),
    const_spec: valueSpec("constant"),
    var_spec: valueSpec("variable"),
    field_declaration: field,
    method_elem: declares("method"),
    type_elem: embeddedInterface
  },
  declaresLocally: /^[\t ]*type\s/m,
  wrappers: new Set(["type_declaration", "const_declaration", "var_declaration", "var_spec_list"]),
  comments: new Set(["comment"]),
  blocks: new Set([
    "source_file",
    "block",
    "statement_list",
    "field_declaration_list",
    "interface_type",
    "const_declaration",
    "var_declaration",
    "var_spec_list",
    "type_declaration",
    "expression_switch_statement",
    "type_switch_statement",
    "select_statement",
    "expression_case",
    "type_case",
    "default_case",
    "communication_case"
  ]),
  collections: new Set(["literal_value", "import_spec_list", "argument_list"]),
  imports: new Set(["package_clause", "import_declaration"]),
  mentions: goMentions,
  moduleOf: (path, root) => {
    const declared = childOfType(root, "package_clause")?.namedChildren[0]?.text ?? ""
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ""
    return { qualifier: declared, package: folder === "" ? declared : folder, declared }
  }
}
