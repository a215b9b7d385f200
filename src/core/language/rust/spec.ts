import { rustMentions } from "./mentions.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { implementedTypeName } from "./implementedTypeName.ts"
import { macroItems } from "./macroItems.ts"
import { misreadIn } from "./misreadIn.ts"
import { rustModule } from "./rustModule.ts"

/** `impl Trait for Type`: its members belong to the type. */
const implementation: DeclarationRule = (node) => {
  const body = node.childForFieldName("body")
  const type = node.childForFieldName("type")
  return body === null || type === null
    ? undefined
    : { holds: body, owner: implementedTypeName(type), parent: "struct" }
}

/** The fields of a tuple struct are named by numbers. */
const tupleFields: DeclarationRule = (node) =>
  typesOf(node).map((type, index): Declaration => ({ kind: "field", name: String(index), node: type }))

const typesOf = (node: SyntaxNode) =>
  node.namedChildren.filter(
    ({ type }) => !/^(?:visibility_modifier|attribute_item|(?:line|block)_comment)$/.test(type)
  )

/** The fields of `Variant { … }` belong to the variant; `Variant(…)` has no named fields. */
const variant = declares("constant", {
  body: (node) => {
    const body = node.childForFieldName("body")
    return body?.type === "field_declaration_list" ? body : undefined
  }
})

/** The comments at the beginning of a module that document it: `//!`. */
const innerDoc = (body: SyntaxNode): string | undefined => {
  const first = body.namedChildren.findIndex(({ text }) => !INNER_DOC.test(text))
  const comments = body.namedChildren.slice(0, first < 0 ? undefined : first)
  return comments.length === 0 ? undefined : comments.map(({ text }) => text.trimEnd()).join("\n")
}

const INNER_DOC = /^\/[/*]!/

const inlineModule = declares("module", { doc: innerDoc })

const withoutBody = () => undefined

const macro: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  return name === null
    ? undefined
    : { kind: "macro", name: name.text, at: name.startIndex, signatureEnd: name.endIndex }
}

const namedConstant = declares("constant", { local: false })

/** The block of an unnamed constant only serves to contain implementations. */
const constant: DeclarationRule = (node, context) => {
  const value = node.childForFieldName("value")
  return node.childForFieldName("name")?.text === "_" && value?.type === "block"
    ? { holds: value }
    : namedConstant(node, context)
}

export const rust: TreeLanguage = {
  id: "rust",
  title: "Rust",
  shape: "tree",
  grammar: "rust",
  extensions: [".rs"],
  separator: "::",
  declarations: {
    function_item: declares("function", { member: "method" }),
    function_signature_item: declares("function", { member: "method" }),
    struct_item: declares("struct", { members: (node) => (isTuple(node) ? [node] : []) }),
    union_item: declares("struct"),
    enum_item: declares("enum"),
    enum_variant: variant,
    trait_item: declares("trait"),
    trait_alias: declares("trait", { body: withoutBody }),
    impl_item: implementation,
    mod_item: (node, context) =>
      node.childForFieldName("body") === null ? undefined : inlineModule(node, context),
    type_item: declares("type", { body: withoutBody }),
    associated_type: declares("type", { body: withoutBody }),
    const_item: constant,
    macro_invocation: macroItems,
    static_item: declares("variable", { local: false }),
    macro_definition: macro,
    field_declaration: declares("field"),
    ordered_field_declaration_list: tupleFields
  },
  misreadIn,
  declaresLocally: /\b(?:fn|struct|enum|impl|trait|mod|union|type|macro_rules)\b/,
  containers: new Set(["foreign_mod_item", "declaration_list"]),
  branches: new Set(["expression_statement"]),
  comments: new Set(["line_comment", "block_comment"]),
  attributes: new Set(["attribute_item"]),
  signatureAttributes: /\bmacro_export\b/,
  blocks: new Set([
    "source_file",
    "block",
    "declaration_list",
    "field_declaration_list",
    "enum_variant_list",
    "match_block",
    "macro_definition"
  ]),
  collections: new Set(["array_expression", "arguments", "token_tree", "field_initializer_list", "use_list"]),
  imports: new Set(["use_declaration", "extern_crate_declaration"]),
  mentions: rustMentions,
  testAttribute: /^#\[\s*(?:cfg\s*\(\s*(?:all\s*\(\s*)?test\b|(?:\w+::)*(?:test|rstest|test_case|bench)\b)/,
  moduleOf: (path) => {
    const name = rustModule(path)
    return { qualifier: name, package: name, declared: name }
  }
}

const isTuple = (node: SyntaxNode) =>
  node.childForFieldName("body")?.type === "ordered_field_declaration_list"
