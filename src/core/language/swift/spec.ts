import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { childOfType, typeName } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { swiftModule } from "./swiftModule.ts"
import { misreadIn } from "./misreadIn.ts"
import { swiftMentions } from "./mentions.ts"

const KINDS: Readonly<Record<string, SymbolKind>> = {
  class: "class",
  actor: "class",
  struct: "struct",
  enum: "enum"
}

const TYPE_PARENTS = new Set(["class", "struct", "enum", "interface"])

/** A class, struct, enum or actor; an extension contains methods of the type that it extends. */
const typeDeclaration: DeclarationRule = (node, context) => {
  const word = node.childForFieldName("declaration_kind")?.text ?? ""
  const name = node.childForFieldName("name")
  const body = node.childForFieldName("body")
  if (word === "extension")
    return name === null || body === null
      ? undefined
      : { holds: body, owner: typeName(name.text), parent: "class" }
  return declares(ownValue(KINDS, word) ?? "class")(node, context)
}

/** `var a = 1, b: Int` declares one property per name. */
const properties: DeclarationRule = (node, context) => {
  if (context.local) return undefined
  const isInType = context.parent !== undefined && TYPE_PARENTS.has(context.parent)
  const kind = isInType
    ? "field"
    : /^(?:\w+(?:\(\w+\))?\s+)*let\b/.test(node.text.slice(0, 80))
      ? "constant"
      : "variable"
  const body = node.childForFieldName("computed_value")
  const found = node.namedChildren
    .filter((child) => child.type === "pattern")
    .flatMap((pattern): ReadonlyArray<Declaration> => {
      const name = pattern.childForFieldName("bound_identifier")
      const signatureEnd = body?.startIndex ?? node.endIndex
      const signatureLimit = pattern.endIndex + 120
      return name === null
        ? []
        : [{ kind, name: name.text, at: name.startIndex, signatureEnd, signatureLimit }]
    })
  return found.length === 1 ? found[0] : found
}

const enumCases: DeclarationRule = (node) => {
  const found = node.namedChildren
    .filter((child) => child.type === "simple_identifier")
    .map((name): Declaration => ({
      kind: "constant",
      name: name.text,
      at: name.startIndex,
      signatureEnd: node.endIndex
    }))
  return found.length === 1 ? found[0] : found
}

/** Members without a name of their own are named by their keyword. */
const keywordMember =
  (name: string): DeclarationRule =>
  (node) => {
    const body = node.childForFieldName("body") ?? childOfType(node, "computed_property")
    return { kind: "method", name, body, ...(body ? {} : { signatureEnd: node.endIndex }) }
  }

const declaredFunction = declares("function", { member: "method" })

/** A function that is defined elsewhere has no body, but the grammar gets one in place of its result. */
const functionDeclaration: DeclarationRule = (node, context) => {
  const found = declaredFunction(node, context)
  return found?.body === undefined || found.body.text.startsWith("{")
    ? found
    : { ...found, body: undefined, signatureEnd: node.endIndex }
}

export const swift: TreeLanguage = {
  id: "swift",
  title: "Swift",
  shape: "tree",
  grammar: "swift",
  extensions: [".swift"],
  interpreters: ["swift"],
  separator: ".",
  misreadIn,
  declarations: {
    class_declaration: typeDeclaration,
    protocol_declaration: declares("interface"),
    function_declaration: functionDeclaration,
    protocol_function_declaration: declares("method"),
    init_declaration: keywordMember("init"),
    deinit_declaration: keywordMember("deinit"),
    subscript_declaration: keywordMember("subscript"),
    property_declaration: properties,
    protocol_property_declaration: properties,
    enum_entry: enumCases,
    typealias_declaration: declares("type"),
    associatedtype_declaration: declares("type"),
    macro_declaration: declares("macro", {
      name: (node) => childOfType(node, "simple_identifier")?.text,
      bodyField: "definition"
    })
  },
  declaresLocally: /\b(?:func|class|struct|enum|protocol|typealias|actor)\s/,
  containers: new Set(["statements", "if_config", "directive"]),
  comments: new Set(["comment", "multiline_comment"]),
  nonDocComments: /^\/\/\s*(?:MARK:|swiftlint:|swift-format-ignore)/,
  attributes: new Set(["attribute"]),
  blocks: new Set([
    "source_file",
    "class_body",
    "enum_class_body",
    "protocol_body",
    "function_body",
    "statements",
    "computed_property",
    "switch_statement",
    "switch_entry"
  ]),
  collections: new Set(["array_literal", "dictionary_literal", "value_arguments"]),
  imports: new Set(["import_declaration"]),
  moduleOf: (path) => {
    const name = swiftModule(path)
    return { qualifier: "", package: name, declared: name }
  },
  mentions: swiftMentions
}
