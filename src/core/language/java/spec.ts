import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { javaMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

const isStaticFinal = (node: SyntaxNode) => {
  const modifiers = childOfType(node, "modifiers")?.text ?? ""
  return /\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers)
}

/** The body of the anonymous class in a value, also if further methods are called on it. */
const anonymousBody = (value: SyntaxNode | null): SyntaxNode | undefined => {
  let constructed = value
  while (constructed?.type === "method_invocation") constructed = constructed.childForFieldName("object")
  return constructed?.type === "object_creation_expression"
    ? childOfType(constructed, "class_body")
    : undefined
}

const bodyAndSignatureEnd = (
  declarator: SyntaxNode,
  end: number
): Pick<Declaration, "body" | "signatureEnd" | "signatureLimit"> => {
  const body = anonymousBody(declarator.childForFieldName("value"))
  const signatureLimit = declarator.startIndex + 120
  return body === undefined
    ? { signatureEnd: end, signatureLimit }
    : { body, signatureEnd: body.startIndex, signatureLimit }
}

/** `private int a, b;` declares one field per name, each with the type. */
const fields =
  (fixedKind?: "constant"): DeclarationRule =>
  (node) => {
    const kind = fixedKind ?? (isStaticFinal(node) ? "constant" : "field")
    const declarators = node.namedChildren.filter(({ type }) => type === "variable_declarator")
    const extents = declarators.map((declarator) => bodyAndSignatureEnd(declarator, node.endIndex))
    // The members of one field's anonymous class belong to no other field.
    const areSeparate = declarators.length > 1 && extents.some(({ body }) => body !== undefined)
    return declarators.map((declarator, at) => ({
      kind,
      name: declarator.childForFieldName("name")?.text ?? "",
      at: declarator.startIndex,
      ...(areSeparate ? { node: declarator } : {}),
      ...extents[at]!
    }))
  }

/** The components of a record are its fields. */
const component: DeclarationRule = (node, context) =>
  context.parent === "class" ? declares("field")(node, context) : undefined

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
  misreadIn,
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
