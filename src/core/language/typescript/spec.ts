import { tsxMentions, typescriptMentions } from "../javascript/mentions.ts"
import { declares } from "../declares.ts"
import { javascriptDeclarations } from "../javascript/declarations.ts"
import {
  JAVASCRIPT_BLOCKS,
  JAVASCRIPT_BRANCHES,
  JAVASCRIPT_COLLECTIONS,
  JAVASCRIPT_SCOPES,
  JAVASCRIPT_STATEMENT_WORDS,
  JAVASCRIPT_WRAPPERS
} from "../javascript/nodeKinds.ts"
import { typeModules } from "../javascript/importedTypes.ts"
import { aliasesIn, eitherOf, placedIn, scriptModule } from "../javascript/spec.ts"
import { graphqlStrings } from "../javascript/graphqlStrings.ts"
import { writtenProperties } from "../javascript/madeMembers.ts"
import { REGISTRATION_TEXT } from "../javascript/registrationCall.ts"
import { TEST_CALL_TEXT } from "../javascript/testCall.ts"
import { unquoted } from "../javascript/unquoted.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { misreadIn } from "./misreadIn.ts"

/** A method; the parameters of a constructor with a modifier are fields of the class. */
const methodDefinition: DeclarationRule = (node, context) => {
  const declared = javascriptDeclarations["method_definition"]!(node, context)
  if (declared === undefined || !("name" in declared) || declared.name !== "constructor") return declared
  const fields = (node.childForFieldName("parameters")?.namedChildren ?? [])
    .filter((parameter) =>
      parameter.children.some(({ type }) => type === "accessibility_modifier" || type === "readonly")
    )
    .flatMap((parameter): ReadonlyArray<Declaration> => {
      const name = parameter.childForFieldName("pattern")?.text
      return name === undefined ? [] : [{ kind: "field", name, node: parameter }]
    })
  return fields.length === 0 ? declared : [declared, ...fields]
}

/** The members of `type Point = { … }` are its fields. */
const typeAlias = declares("type", {
  body: (node) => {
    const value = node.childForFieldName("value")
    return value?.type === "object_type" ? value : undefined
  }
})

/** `namespace Inner.Deep { … }`, `declare module "foo" { … }`. */
const namespace = declares("module", {
  name: (node) => node.childForFieldName("name")?.text.replace(/^["']|["']$/g, "")
})

/** The grammar wraps a namespace without `export` in a statement. */
const statement: DeclarationRule = (node, context) => {
  const first = context.local ? undefined : node.namedChildren[0]
  const properties = writtenProperties(first)
  if (properties !== undefined) return { holds: properties }
  return first?.type === "internal_module"
    ? namespace(first, context)
    : javascriptDeclarations["expression_statement"]!(node, context)
}

export const typescript: TreeLanguage = {
  id: "typescript",
  title: "TypeScript",
  shape: "tree",
  grammar: "typescript",
  extensions: [".ts", ".mts", ".cts", ".d.ts"],
  misreadIn,
  separator: ".",
  memberSeparator: "#",
  declarations: {
    ...javascriptDeclarations,
    function_signature: declares("function", { headOnly: true }),
    abstract_class_declaration: declares("class"),
    method_definition: unquoted(methodDefinition),
    interface_declaration: declares("interface"),
    type_alias_declaration: typeAlias,
    enum_declaration: declares("enum"),
    internal_module: namespace,
    module: namespace,
    method_signature: unquoted(declares("method", { headOnly: true })),
    abstract_method_signature: declares("method", { headOnly: true }),
    property_signature: unquoted(declares("field")),
    public_field_definition: javascriptDeclarations["field_definition"]!,
    expression_statement: statement,
    enum_assignment: unquoted(declares("constant")),
    property_identifier: (node, context) =>
      context.parent === "enum" ? { kind: "constant", name: node.text } : undefined
  },
  wrappers: new Set([...JAVASCRIPT_WRAPPERS, "ambient_declaration"]),
  branches: new Set(JAVASCRIPT_BRANCHES),
  scopes: new Set(JAVASCRIPT_SCOPES),
  statementWords: new Set(JAVASCRIPT_STATEMENT_WORDS),
  declaresLocally: eitherOf(
    /\bfunction\s*\*?\s+[\w$]|\b(?:class|interface|type|enum|namespace)\s|\b(?:const|let|var)\s+[\w$]+[^;]{0,200}(?:=>|\bfunction\b)/,
    eitherOf(TEST_CALL_TEXT, REGISTRATION_TEXT)
  ),
  comments: new Set(["comment"]),
  attributes: new Set(["decorator"]),
  blocks: new Set([...JAVASCRIPT_BLOCKS, "interface_body", "object_type", "enum_body"]),
  collections: new Set([...JAVASCRIPT_COLLECTIONS, "union_type"]),
  imports: new Set(["import_statement", "import_alias"]),
  mentions: typescriptMentions,
  guestsIn: graphqlStrings,
  importsIn: (path, root) => [...aliasesIn(path, root), ...placedIn(root, typeModules)],
  moduleOf: scriptModule
}

/** TypeScript with JSX: the same language under another grammar. */
export const tsx: TreeLanguage = {
  ...typescript,
  id: "tsx",
  title: "TSX",
  dialectOf: "typescript",
  grammar: "tsx",
  extensions: [".tsx"],
  mentions: tsxMentions
}
