import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"

/** The type a method belongs to: `Login` of `func (s *Service[T]) Login()` is owned by `Service`. */
const receiver = (node: SyntaxNode): string | undefined => {
  const parameter = node.childForFieldName("receiver")?.namedChildren[0]
  return parameter?.childForFieldName("type")?.text.replace(/^[*(\s]+/, "").match(/^\w+/)?.[0]
}

const typeSpec: DeclarationRule = (node, around) => {
  const type = node.childForFieldName("type")
  const kind = type?.type === "struct_type" ? "struct" : type?.type === "interface_type" ? "interface" : "type"
  const body = type?.type === "struct_type" ? childOfType(type, "field_declaration_list") : type
  return declares(kind, { body: () => (kind === "type" ? undefined : (body ?? undefined)) })(node, around)
}

const field: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")?.text ?? node.childForFieldName("type")?.text.match(/\w+$/)?.[0]
  return around.parent === "struct" && name !== undefined ? { kind: "field", name } : undefined
}

export const go: TreeLanguage = {
  id: "go",
  title: "Go",
  shape: "tree",
  grammar: "go",
  extensions: [".go"],
  separator: ".",
  declarations: {
    function_declaration: declares("function"),
    method_declaration: declares("method", { owner: receiver }),
    type_spec: typeSpec,
    type_alias: declares("type"),
    const_spec: declares("constant", { local: false }),
    var_spec: declares("variable", { local: false }),
    field_declaration: field,
    method_elem: declares("method")
  },
  wrappers: new Set(["type_declaration", "const_declaration", "var_declaration", "var_spec_list"]),
  comments: new Set(["comment"]),
  blocks: new Set([
    "source_file", "block", "statement_list", "field_declaration_list", "interface_type", "const_declaration",
    "var_declaration", "var_spec_list", "type_declaration", "expression_switch_statement", "type_switch_statement",
    "select_statement", "expression_case", "type_case", "default_case", "communication_case"
  ]),
  collections: new Set(["literal_value", "import_spec_list", "argument_list"]),
  imports: new Set(["package_clause", "import_declaration"]),
  moduleOf: (path, root) => {
    const declared = childOfType(root, "package_clause")?.namedChildren[0]?.text ?? ""
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ""
    return { qualifier: declared, package: folder === "" ? declared : folder, declared }
  }
}
