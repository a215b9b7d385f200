import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode, typeName } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { scalaMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

const IN_TYPE = new Set(["class", "trait", "enum"])

const parameters = (node: SyntaxNode) => node.namedChildren.filter(({ type }) => type === "class_parameters")

const type = (kind: SymbolKind) => declares(kind, { members: parameters })

/** Of a case class every parameter is a field, of another those with `val` or `var`. */
const classDefinition: DeclarationRule = (node, around) => {
  const declared = type("class")(node, around)
  const isCase = node.children.some((child) => child.type === "case")
  return (
    declared &&
    (isCase || declared.members === undefined ? declared : { ...declared, members: declared.members })
  )
}

const parameter: DeclarationRule = (node, around) => declares("field")(node, around)

const value =
  (word: "val" | "var"): DeclarationRule =>
  (node, around) => {
    if (around.local) return undefined
    const name = node.childForFieldName("pattern") ?? node.childForFieldName("name")
    if (name === null || name.type !== "identifier") return undefined
    const inType = around.parent !== undefined && IN_TYPE.has(around.parent)
    const kind = inType ? "field" : word === "val" && /^[A-Z]/.test(name.text) ? "constant" : "variable"
    return {
      kind,
      name: name.text,
      at: name.startIndex,
      signatureEnd: Math.min(node.endIndex, name.endIndex + 120)
    }
  }

/** `extension (x: Invoice)` holds methods of `Invoice`. */
const extension: DeclarationRule = (node) => {
  const body = childOfType(node, "template_body") ?? node
  const owner = node.childForFieldName("parameters")?.namedChildren[0]?.childForFieldName("type")?.text
  return { holds: body, owner: owner === undefined ? undefined : typeName(owner), parent: "class" }
}

const given: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")?.text
  return name === undefined ? undefined : declares("class", { name: () => name })(node, around)
}

const method = declares("function", { member: "method" })

export const scala: TreeLanguage = {
  id: "scala",
  title: "Scala",
  shape: "tree",
  grammar: "scala",
  extensions: [".scala", ".sc", ".sbt", ".mill"],
  interpreters: ["scala"],
  separator: ".",
  misreadIn,
  declarations: {
    class_definition: classDefinition,
    object_definition: type("class"),
    trait_definition: type("trait"),
    enum_definition: type("enum"),
    package_object: type("class"),
    class_parameter: parameter,
    simple_enum_case: declares("constant"),
    full_enum_case: declares("constant", { members: parameters }),
    function_definition: method,
    function_declaration: method,
    val_definition: value("val"),
    val_declaration: value("val"),
    var_definition: value("var"),
    var_declaration: value("var"),
    type_definition: declares("type", { body: () => undefined }),
    given_definition: given,
    extension_definition: extension
  },
  declaresLocally: /\b(?:def|class|object|trait|given|enum)\s/,
  containers: new Set(["enum_case_definitions", "template_body", "indented_block"]),
  comments: new Set(["comment", "block_comment"]),
  attributes: new Set(["annotation"]),
  blocks: new Set([
    "compilation_unit",
    "template_body",
    "block",
    "indented_block",
    "enum_body",
    "case_block",
    "indented_cases"
  ]),
  collections: new Set(["arguments"]),
  imports: new Set(["package_clause", "import_declaration"]),
  moduleOf: (_path, root) => {
    const name = root.namedChildren
      .filter((child) => child.type === "package_clause" && child.childForFieldName("body") === null)
      .map((child) => child.childForFieldName("name")?.text ?? "")
      .join(".")
    return {
      qualifier: name,
      package: name || (childOfType(root, "package_clause")?.childForFieldName("name")?.text ?? ""),
      declared: name
    }
  },
  mentions: scalaMentions
}
