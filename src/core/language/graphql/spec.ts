import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { graphqlUses } from "./graphqlUses.ts"
import { misreadIn } from "./misreadIn.ts"
import { graphqlNames } from "./graphqlNames.ts"

/** Node types between a type and its members, each of which holds them. */
const BODIES = ["fields_definition", "input_fields_definition", "enum_values_definition"]

/** Characters of the arguments of a field that its signature shows, so that its type is never cut off. */
const MAX_ARGUMENT_CHARACTERS = 240

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** The description of a node, without its quotes. */
const descriptionOf = (node: SyntaxNode): Pick<Declaration, "doc"> => {
  const written = childOfType(node, "description")?.text.trim()
  if (written === undefined) return {}
  const line = /^"(?!"")(.*)"$/s.exec(written)?.[1]
  return { doc: line?.replaceAll("\\n", "\n").replaceAll(/\\(.)/g, "$1") ?? written }
}

/** The text of a node without descriptions and comments. */
const withoutDescriptions = (node: SyntaxNode): string => {
  if (node.type === "description" || node.type === "comment") return ""
  const { children } = node
  if (children.length === 0) return node.text
  return children
    .map((child, at) => {
      const isJoined = at === 0 || children[at - 1]!.endIndex === child.startIndex
      return `${isJoined ? "" : " "}${withoutDescriptions(child)}`
    })
    .join("")
}

/** The head of a declaration, from its keyword or name to its body. */
const signatureOf = (node: SyntaxNode): string =>
  oneLine(
    node.children
      .filter(({ type }) => type !== "description" && type !== "comment" && !BODIES.includes(type))
      .filter(({ type }) => type !== "selection_set")
      .map((child, at) => {
        const text = oneLine(withoutDescriptions(child))
        if (child.type === "variable_definitions") return text
        if (child.type !== "arguments_definition") return at === 0 || text === ":" ? text : ` ${text}`
        const isLong = text.length > MAX_ARGUMENT_CHARACTERS
        return isLong ? `${text.slice(0, MAX_ARGUMENT_CHARACTERS)}…)` : text
      })
      .join("")
  ).replace(/^directive @ /, "directive @")

const declare =
  (kind: SymbolKind, nameType = "name"): DeclarationRule =>
  (node) => {
    const name = childOfType(node, nameType)
    return (
      name && {
        kind,
        name: name.text,
        at: name.startIndex,
        body: childOfType(node, ...BODIES),
        signature: signatureOf(node),
        ...descriptionOf(node)
      }
    )
  }

/** An input value is a field of an input type; that of a directive or a field is an argument of it. */
const inputValue: DeclarationRule = (node, context) =>
  context.parent === undefined ? undefined : declare("field")(node, context)

/** Members that a file adds to a type belong to that type. */
const extension = (node: SyntaxNode, { parent }: NodeContext) => {
  const body = childOfType(node, ...BODIES)
  const name = childOfType(node, "name")?.text
  return body && { holds: body, owner: name, parent: parent ?? ("type" as const) }
}

/** The root types, each under the word for the operations that start there. */
const schema: DeclarationRule = (node) => ({
  kind: "section",
  name: "schema",
  at: node.startIndex + Math.max(0, node.text.search(/\bschema\b/)),
  signature: oneLine(withoutDescriptions(node)).replace(/^(?:extend )?schema[^{]*/, "schema "),
  ...descriptionOf(node)
})

/** An operation that has a name. */
const operation: DeclarationRule = (node, context) => {
  const declared = declare("function")(node, context)
  return declared && { ...declared, body: undefined }
}

export const graphql: TreeLanguage = {
  id: "graphql",
  title: "GraphQL",
  shape: "tree",
  grammar: "graphql",
  extensions: [".graphql", ".graphqls", ".gql"],
  separator: ".",
  misreadIn,
  declarations: {
    object_type_definition: declare("struct"),
    interface_type_definition: declare("interface"),
    input_object_type_definition: declare("struct"),
    enum_type_definition: declare("enum"),
    union_type_definition: declare("type"),
    scalar_type_definition: declare("type"),
    directive_definition: declare("function"),
    object_type_extension: extension,
    interface_type_extension: extension,
    input_object_type_extension: extension,
    enum_type_extension: extension,
    field_definition: declare("field"),
    input_value_definition: inputValue,
    enum_value_definition: declare("constant", "enum_value"),
    schema_definition: schema,
    schema_extension: schema,
    operation_definition: operation,
    fragment_definition: declare("type", "fragment_name")
  },
  containers: new Set(["document", "type_system_extension", "type_extension"]),
  wrappers: new Set(["definition", "type_system_definition", "type_definition", "executable_definition"]),
  comments: new Set(["comment"]),
  blocks: new Set(["document", ...BODIES, "selection_set"]),
  collections: new Set(["arguments_definition", "union_member_types"]),
  moduleOf: (path) => ({
    qualifier: "",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declared: ""
  }),
  usesIn: graphqlUses,
  mentions: graphqlNames
}
