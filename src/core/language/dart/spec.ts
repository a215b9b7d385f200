import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { dartMentions } from "./mentions.ts"

const SIGNATURES = [
  "function_signature",
  "getter_signature",
  "setter_signature",
  "operator_signature",
  "constructor_signature",
  "constant_constructor_signature",
  "factory_constructor_signature",
  "redirecting_factory_constructor_signature"
]

const TYPE_PARENTS = new Set(["class", "trait", "enum", "type"])

/** The name in a signature; a constructor `Shape.named` has the name `named`. */
const nameNodeOf = (signature: SyntaxNode): SyntaxNode | undefined =>
  signature.type.includes("constructor")
    ? signature.namedChildren.filter(({ type }) => type === "identifier").at(-1)
    : (signature.childForFieldName("name") ?? undefined)

const nameOf = (signature: SyntaxNode): string | undefined =>
  signature.type === "operator_signature"
    ? /operator\s*([^\s(]+)/.exec(signature.text)?.[0].replace(/\s+/, " ")
    : nameNodeOf(signature)?.text

/** The grammar puts the body beside its signature; it is added as a continuation. */
const signature: DeclarationRule = (node, context) => {
  const inner = SIGNATURES.includes(node.type) ? node : childOfType(node, ...SIGNATURES)
  const name = inner && nameOf(inner)
  if (inner === undefined || name === undefined) return undefined
  const isMember = context.parent !== undefined && TYPE_PARENTS.has(context.parent)
  const at = nameNodeOf(inner)?.startIndex ?? inner.startIndex
  return { kind: isMember ? "method" : "function", name, at, signatureEnd: node.endIndex }
}

const fieldNames = (node: SyntaxNode) =>
  node.namedChildren
    .filter(
      ({ type }) =>
        type === "static_final_declaration_list" ||
        type === "initialized_identifier_list" ||
        type === "identifier_list"
    )
    .flatMap((list) => list.namedChildren)

/** A member without a body: a constructor, an abstract method, or fields. */
const member: DeclarationRule = (node, context) => {
  if (context.local) return undefined
  const signatureDeclaration = signature(node, context)
  if (signatureDeclaration !== undefined) return signatureDeclaration
  const isConstant = node.children.some(({ type }) => type === "const_builtin")
  const found = fieldNames(node).map((fieldNode): Declaration => {
    const name = childOfType(fieldNode, "identifier") ?? fieldNode
    return {
      kind: isConstant ? "constant" : "field",
      name: name.text,
      at: name.startIndex,
      signatureEnd: node.endIndex,
      signatureLimit: name.endIndex + 120
    }
  })
  return found.length === 1 ? found[0] : found
}

/** A variable at the top of a file; a `const` or `final` one is a constant. */
const variable: DeclarationRule = (node, context) => {
  const name = context.local ? undefined : childOfType(node, "identifier")
  return (
    name && {
      kind: node.type === "static_final_declaration" ? "constant" : "variable",
      name: name.text,
      at: name.startIndex,
      signatureEnd: node.endIndex,
      signatureLimit: name.endIndex + 120
    }
  )
}

const localFunction: DeclarationRule = (node) => {
  const lambda = childOfType(node, "lambda_expression")
  const parameters = lambda?.childForFieldName("parameters")
  const name = parameters?.childForFieldName("name")?.text
  return name === undefined
    ? undefined
    : { kind: "function", name, body: lambda?.childForFieldName("body") ?? undefined }
}

/** A class, or an alias of a mixin application: `class Alias = Base with Mix;`. */
const classDefinition: DeclarationRule = (node, context) => {
  const application = childOfType(node, "mixin_application_class")
  const name = application && childOfType(application, "identifier")
  return name === undefined
    ? declares("class")(node, context)
    : { kind: "class", name: name.text, at: name.startIndex, signatureEnd: node.endIndex }
}

const mixin = declares("trait", {
  name: (node) => childOfType(node, "identifier")?.text,
  body: (node) => childOfType(node, "class_body")
})

/** An extension without a name is nothing that can be referred to: it only holds members of the type that it extends. */
const extension: DeclarationRule = (node, context) => {
  if (node.childForFieldName("name") !== null) return declares("type")(node, context)
  const body = node.childForFieldName("body") ?? childOfType(node, "extension_body")
  const extended = /\bon\s+(?:\w+\.)?([\w$]+)/.exec(
    node.text.slice(0, (body?.startIndex ?? 0) - node.startIndex)
  )?.[1]
  return body && { holds: body, owner: extended, parent: "type" }
}

const typedef: DeclarationRule = (node) => {
  const match =
    /^(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*typedef\s+(?:(\w+)(?:<[^=]*>)?\s*=|.*?(\w+)\s*(?:<[^(]*>)?\()/s.exec(
      node.text
    )
  const name = match?.[1] ?? match?.[2]
  if (name === undefined) return undefined
  const at = node.namedChildren.find(({ text }) => text === name)?.startIndex
  return { kind: "type", name, at, signatureEnd: node.endIndex }
}

/** `TEST_CALL`: functions that run one test under a title. `GROUP_CALL`: the one that groups tests. */
const TEST_CALL = /^(?:test|testWidgets)$/
const GROUP_CALL = "group"

/** `test('works', () { … });` */
const testCall: DeclarationRule = (node) => {
  const [callee, selector] = node.namedChildren
  const word = callee?.type === "identifier" && callee.endIndex - callee.startIndex < 20 ? callee.text : ""
  const isTest = TEST_CALL.test(word)
  if (selector === undefined || (!isTest && word !== GROUP_CALL)) return undefined
  const argumentPart = childOfType(selector, "argument_part")
  const [title, callback] = (argumentPart && childOfType(argumentPart, "arguments"))?.namedChildren ?? []
  const literal = title && childOfType(title, "string_literal")
  const expression = callback && childOfType(callback, "function_expression")
  const body = expression?.childForFieldName("body")
  const block = body === null || body === undefined ? undefined : childOfType(body, "block")
  if (block === undefined || literal === undefined) return undefined
  return titledTest({
    at: node.startIndex,
    word: isTest ? "test" : word,
    title: literal.text,
    isGroup: !isTest,
    body: block,
    signatureEnd: title!.endIndex
  })
}

export const dart: TreeLanguage = {
  id: "dart",
  title: "Dart",
  shape: "tree",
  grammar: "dart",
  extensions: [".dart"],
  interpreters: ["dart"],
  separator: ".",
  declarations: {
    class_definition: classDefinition,
    mixin_declaration: mixin,
    extension_declaration: extension,
    extension_type_declaration: declares("type"),
    enum_declaration: declares("enum"),
    enum_constant: declares("constant"),
    type_alias: typedef,
    function_signature: signature,
    getter_signature: signature,
    setter_signature: signature,
    method_signature: signature,
    declaration: member,
    static_final_declaration: variable,
    initialized_identifier: variable,
    local_function_declaration: localFunction,
    expression_statement: testCall
  },
  containers: new Set([
    "block",
    "static_final_declaration_list",
    "initialized_identifier_list",
    "function_body"
  ]),
  continuations: new Set(["function_body"]),
  comments: new Set(["comment", "documentation_comment"]),
  attributes: new Set(["annotation"]),
  blocks: new Set([
    "program",
    "class_body",
    "extension_body",
    "enum_body",
    "block",
    "switch_block",
    "function_body"
  ]),
  collections: new Set([
    "list_literal",
    "set_or_map_literal",
    "arguments",
    "argument_part",
    "formal_parameter_list"
  ]),
  imports: new Set(["library_name", "import_or_export", "part_directive", "part_of_directive"]),
  moduleOf: (path, root) => {
    const name = childOfType(root, "library_name")?.namedChildren.at(-1)?.text ?? ""
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ""
    return { qualifier: "", package: folder, declared: name }
  },
  mentions: dartMentions
}
