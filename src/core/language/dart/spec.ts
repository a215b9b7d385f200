import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { titleOf } from "../titleOf.ts"
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

const IN_TYPE = new Set(["class", "trait", "enum", "type"])

/** The name in a signature; a constructor `Shape.named` has the name `named`. */
const nameIn = (signature: SyntaxNode): SyntaxNode | undefined =>
  signature.type.includes("constructor")
    ? signature.namedChildren.filter(({ type }) => type === "identifier").at(-1)
    : (signature.childForFieldName("name") ?? undefined)

const nameOf = (signature: SyntaxNode): string | undefined =>
  signature.type === "operator_signature"
    ? /operator\s*([^\s(]+)/.exec(signature.text)?.[0].replace(/\s+/, " ")
    : nameIn(signature)?.text

/** The grammar puts the body beside its signature; it is added as a continuation. */
const signature: DeclarationRule = (node, around) => {
  const inner = SIGNATURES.includes(node.type) ? node : childOfType(node, ...SIGNATURES)
  const name = inner && nameOf(inner)
  if (inner === undefined || name === undefined) return undefined
  const member = around.parent !== undefined && IN_TYPE.has(around.parent)
  const at = nameIn(inner)?.startIndex ?? inner.startIndex
  return { kind: member ? "method" : "function", name, at, signatureEnd: node.endIndex }
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
const member: DeclarationRule = (node, around) => {
  if (around.local) return undefined
  const called = signature(node, around)
  if (called !== undefined) return called
  const constant = node.children.some(({ type }) => type === "const_builtin")
  const found = fieldNames(node).map((one): Declared => {
    const name = childOfType(one, "identifier") ?? one
    return {
      kind: constant ? "constant" : "field",
      name: name.text,
      at: name.startIndex,
      signatureEnd: Math.min(node.endIndex, name.endIndex + 120)
    }
  })
  return found.length === 1 ? found[0] : found
}

/** A variable at the top of a file; a `const` or `final` one is a constant. */
const variable: DeclarationRule = (node, around) => {
  const name = around.local ? undefined : childOfType(node, "identifier")
  return (
    name && {
      kind: node.type === "static_final_declaration" ? "constant" : "variable",
      name: name.text,
      at: name.startIndex,
      signatureEnd: Math.min(node.endIndex, name.endIndex + 120)
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
const classDefinition: DeclarationRule = (node, around) => {
  const mixed = childOfType(node, "mixin_application_class")
  const name = mixed && childOfType(mixed, "identifier")
  return name === undefined
    ? declares("class")(node, around)
    : { kind: "class", name: name.text, at: name.startIndex, signatureEnd: node.endIndex }
}

const mixin = declares("trait", {
  name: (node) => childOfType(node, "identifier")?.text,
  body: (node) => childOfType(node, "class_body")
})

const typedef: DeclarationRule = (node) => {
  const written =
    /^(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*typedef\s+(?:(\w+)(?:<[^=]*>)?\s*=|.*?(\w+)\s*(?:<[^(]*>)?\()/s.exec(
      node.text
    )
  const name = written?.[1] ?? written?.[2]
  if (name === undefined) return undefined
  const at = node.namedChildren.find(({ text }) => text === name)?.startIndex
  return { kind: "type", name, at, signatureEnd: node.endIndex }
}

/** `TESTS`: functions that run one test under a title. `GROUP`: the one that groups tests. */
const TESTS = /^(?:test|testWidgets)$/
const GROUP = "group"

/** `test('works', () { … });` */
const tested: DeclarationRule = (node) => {
  const [called, selector] = node.namedChildren
  const word = called?.type === "identifier" && called.endIndex - called.startIndex < 20 ? called.text : ""
  const isTest = TESTS.test(word)
  if (selector === undefined || (!isTest && word !== GROUP)) return undefined
  const part = childOfType(selector, "argument_part")
  const [title, run] = (part && childOfType(part, "arguments"))?.namedChildren ?? []
  const literal = title && childOfType(title, "string_literal")
  const expression = run && childOfType(run, "function_expression")
  const body = expression?.childForFieldName("body")
  const block = body === null || body === undefined ? undefined : childOfType(body, "block")
  const name = literal === undefined ? "" : titleOf(literal.text)
  if (block === undefined || name === "") return undefined
  const place = { at: node.startIndex, body: block, signatureEnd: title!.endIndex }
  // The prefix makes the name different from every name in the code.
  return {
    kind: isTest ? "function" : "section",
    name: `${isTest ? "test" : word} ${name}`,
    ...place,
    test: isTest
  }
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
    extension_declaration: declares("type", {
      name: (node) => (node.childForFieldName("name") ?? node.childForFieldName("class"))?.text
    }),
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
    expression_statement: tested
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
