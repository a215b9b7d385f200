import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { csharpMentions } from "./mentions.ts"
import { ROUTE_CALL_TEXT, routeCall } from "./routeCall.ts"
import { misreadIn } from "./misreadIn.ts"

const modifiersOf = (node: SyntaxNode) =>
  node.namedChildren.filter(({ type }) => type === "modifier").map((child) => child.text)

/** `private int a, b;` declares one field per name, each with the type. */
const fields: DeclarationRule = (node) => {
  const isConstant = modifiersOf(node).includes("const")
  return childOfType(node, "variable_declaration")
    ?.namedChildren.filter(({ type }) => type === "variable_declarator")
    .map((declarator) => ({
      kind: isConstant ? "constant" : "field",
      name: declarator.childForFieldName("name")?.text ?? "",
      at: declarator.startIndex,
      signatureEnd: node.endIndex,
      signatureLimit: declarator.startIndex + 120
    }))
}

/** The signature of a property includes its accessors, if they are short: `int Total { get; private set; }`. */
const property: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const accessors = node.childForFieldName("accessors")
  const showsAccessors = accessors === null || accessors.endIndex - accessors.startIndex < 60
  const end =
    node.childForFieldName("value")?.startIndex ?? (showsAccessors ? node.endIndex : accessors.startIndex)
  return { kind: "field", name: name.text, at: name.startIndex, signatureEnd: end }
}

/** Members that have a sign or a type instead of a name. */
const unnamedMember =
  (nameOf: (node: SyntaxNode) => string): DeclarationRule =>
  (node) => ({
    kind: "method",
    name: nameOf(node),
    body:
      node.childForFieldName("body") ??
      node.childForFieldName("accessors") ??
      node.childForFieldName("value") ??
      undefined
  })

const method: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares("method")(node, context)
  const list = childOfType(node, "constructor_initializer")
  return declared && list ? { ...declared, signatureEnd: list.startIndex } : declared
}

/** The parameters of a record are its properties. */
const recordParameters = (node: SyntaxNode) => {
  const list = childOfType(node, "parameter_list")
  return list === undefined || !node.type.startsWith("record") ? [] : [list]
}

const typeDeclaration = (kind: "class" | "struct" | "interface") =>
  declares(kind, { members: recordParameters })

export const csharp: TreeLanguage = {
  id: "csharp",
  title: "C#",
  shape: "tree",
  grammar: "c_sharp",
  extensions: [".cs", ".csx"],
  separator: ".",
  misreadIn,
  declarations: {
    namespace_declaration: declares("module"),
    class_declaration: typeDeclaration("class"),
    record_declaration: (node, context) =>
      typeDeclaration(node.children.some((child) => child.type === "struct") ? "struct" : "class")(
        node,
        context
      ),
    struct_declaration: typeDeclaration("struct"),
    interface_declaration: typeDeclaration("interface"),
    enum_declaration: declares("enum"),
    enum_member_declaration: declares("constant"),
    delegate_declaration: declares("type", { body: () => undefined }),
    method_declaration: method,
    constructor_declaration: method,
    destructor_declaration: unnamedMember((node) => `~${node.childForFieldName("name")?.text ?? ""}`),
    local_function_statement: declares("function"),
    expression_statement: routeCall,
    operator_declaration: unnamedMember(
      (node) => `operator ${node.childForFieldName("operator")?.text ?? ""}`
    ),
    conversion_operator_declaration: unnamedMember(
      (node) => `operator ${node.childForFieldName("type")?.text ?? ""}`
    ),
    indexer_declaration: unnamedMember(() => "this[]"),
    property_declaration: property,
    event_declaration: property,
    field_declaration: fields,
    event_field_declaration: fields,
    parameter: (node, context) =>
      context.parent === "class" || context.parent === "struct" ? declares("field")(node, context) : undefined
  },
  containers: new Set(["declaration_list", "global_statement"]),
  branches: new Set(["preproc_if", "preproc_else", "preproc_elif", "preproc_region"]),
  declaresLocally: new RegExp(
    String.raw`\w\s*\([^()]*\)\s*(?:where\b[^{;]*)?(?:\{|=>)|${ROUTE_CALL_TEXT.source}`
  ),
  comments: new Set(["comment"]),
  attributes: new Set(["attribute_list"]),
  blocks: new Set([
    "compilation_unit",
    "declaration_list",
    "enum_member_declaration_list",
    "block",
    "switch_body",
    "switch_section",
    "accessor_list"
  ]),
  collections: new Set(["initializer_expression", "argument_list"]),
  imports: new Set(["using_directive", "extern_alias_directive"]),
  moduleOf: (_path, root) => {
    const file = childOfType(root, "file_scoped_namespace_declaration")?.childForFieldName("name")?.text ?? ""
    const declared =
      file || (childOfType(root, "namespace_declaration")?.childForFieldName("name")?.text ?? "")
    return { qualifier: file, package: declared, declared }
  },
  mentions: csharpMentions
}
