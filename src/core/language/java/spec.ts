import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { javaMentions } from "./mentions.ts"

const isFinal = (node: SyntaxNode) => {
  const modifiers = childOfType(node, "modifiers")?.text ?? ""
  return /\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers)
}

/** The body of the anonymous class in a value, also if further methods are called on it. */
const anonymousBody = (value: SyntaxNode | null): SyntaxNode | undefined => {
  let made = value
  while (made?.type === "method_invocation") made = made.childForFieldName("object")
  return made?.type === "object_creation_expression" ? childOfType(made, "class_body") : undefined
}

const madeAs = (declarator: SyntaxNode, end: number): Pick<Declared, "body" | "signatureEnd"> => {
  const body = anonymousBody(declarator.childForFieldName("value"))
  const shown = Math.min(end, declarator.startIndex + 120)
  return body === undefined
    ? { signatureEnd: shown }
    : { body, signatureEnd: Math.min(shown, body.startIndex) }
}

/** `private int a, b;` declares one field per name, each with the type. */
const fields =
  (always?: "constant"): DeclarationRule =>
  (node) => {
    const kind = always ?? (isFinal(node) ? "constant" : "field")
    const declarators = node.namedChildren.filter(({ type }) => type === "variable_declarator")
    const made = declarators.map((declarator) => madeAs(declarator, node.endIndex))
    // The members of one field's anonymous class belong to no other field.
    const apart = declarators.length > 1 && made.some(({ body }) => body !== undefined)
    return declarators.map((declarator, at) => ({
      kind,
      name: declarator.childForFieldName("name")?.text ?? "",
      at: declarator.startIndex,
      ...(apart ? { node: declarator } : {}),
      ...made[at]!
    }))
  }

/** The components of a record are its fields. */
const component: DeclarationRule = (node, around) =>
  around.parent === "class" ? declares("field")(node, around) : undefined

const recordParameters = (node: SyntaxNode) => {
  const parameters = node.childForFieldName("parameters")
  return parameters === null ? [] : [parameters]
}

export const java: TreeLanguage = {
  id: "java",
  title: "Java",
  shape: "tree",
  grammar: "java",
  extensions: [".java"],
  separator: ".",
  declarations: {
    class_declaration: declares("class"),
    interface_declaration: declares("interface"),
    annotation_type_declaration: declares("interface"),
    enum_declaration: declares("enum"),
    record_declaration: declares("class", { members: recordParameters }),
    method_declaration: declares("method"),
    constructor_declaration: declares("method"),
    compact_constructor_declaration: declares("method"),
    annotation_type_element_declaration: declares("method"),
    enum_constant: declares("constant"),
    field_declaration: fields(),
    constant_declaration: fields("constant"),
    formal_parameter: component
  },
  declaresLocally: /\b(?:class|interface|enum|record)\s/,
  containers: new Set(["enum_body_declarations"]),
  comments: new Set(["line_comment", "block_comment"]),
  attributes: new Set(["marker_annotation", "annotation"]),
  blocks: new Set([
    "program",
    "class_body",
    "interface_body",
    "enum_body",
    "enum_body_declarations",
    "annotation_type_body",
    "block",
    "constructor_body",
    "switch_block",
    "switch_block_statement_group"
  ]),
  collections: new Set(["array_initializer", "argument_list"]),
  imports: new Set(["package_declaration", "import_declaration"]),
  moduleOf: (_path, root) => {
    const declared = childOfType(root, "package_declaration")?.namedChildren.at(-1)?.text ?? ""
    return { qualifier: declared, package: declared, declared }
  },
  mentions: javaMentions
}
