import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { exportedAgain } from "./exportedAgain.ts"
import { fileStructName } from "./fileStructName.ts"
import { misreadIn } from "./misreadIn.ts"
import { IMPORT_CONSTANT, zigMentions } from "./mentions.ts"

const KINDS: Readonly<Record<string, SymbolKind>> = {
  struct_declaration: "struct",
  enum_declaration: "enum",
  union_declaration: "struct",
  opaque_declaration: "struct",
  error_set_declaration: "enum"
}

const CONTAINERS = Object.keys(KINDS)

/** Offset of the brace that opens a container, where the signature ends. */
const signatureEndOf = (container: SyntaxNode) =>
  container.startIndex + Math.max(container.text.indexOf("{"), 0)

/** Names by which a file that is a struct refers to itself: the file's name, the one that it gives to itself, or a word for the enclosing type. */
const isOwnName = (name: string, { fileName, text = "" }: NodeContext): boolean =>
  name !== "" && (name === fileName || name === "Self" || name === "This" || name === fileStructName(text))

/** `const Point = struct { … }` is a struct, as is a file that names itself; any other constant is a constant, except imports. */
const variable: DeclarationRule = (node, context) => {
  const name = childOfType(node, "identifier")
  if (name === undefined || name.text === "_") return undefined
  const container = childOfType(node, ...CONTAINERS)
  if (container !== undefined)
    return {
      kind: ownValue(KINDS, container.type)!,
      name: name.text,
      at: name.startIndex,
      body: container,
      signatureEnd: signatureEndOf(container)
    }
  if (context.local || IMPORT_CONSTANT.test(node.text)) return undefined
  if (context.parent === undefined && isOwnName(name.text, context) && THIS_CONSTANT.test(node.text))
    return {
      kind: "struct",
      name: fileStructName(context.text ?? "") || context.fileName,
      at: name.startIndex
    }
  const constant = node.children.some((child) => child.type === "const")
  return {
    kind: constant ? "constant" : "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: node.endIndex,
    signatureLimit: name.endIndex + 120
  }
}

const THIS_CONSTANT = /^(?:pub\s+)?const\s+\w+\s*=\s*@This\(\s*\)\s*;?$/

/** Node types that may contain the type that a function returns, without making it a part of something else. */
const TYPE_CARRYING = new Set([
  "block",
  "block_expression",
  "expression_statement",
  "return_expression",
  "switch_expression",
  "switch_case",
  "if_statement",
  "if_expression",
  "else_clause",
  "else_expression",
  "labeled_statement",
  "comptime_statement",
  "break_expression",
  "parenthesized_expression"
])

/** Deepest nesting of such nodes. */
const MAX_DEPTH = 16

/** The types that a type-returning function may return: `return struct { … };`. */
const returnedTypes = (node: SyntaxNode, depth = 0): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((child) =>
    CONTAINERS.includes(child.type)
      ? [child]
      : depth < MAX_DEPTH && TYPE_CARRYING.has(child.type)
        ? returnedTypes(child, depth + 1)
        : []
  )

/** Whether the first parameter of a function has the type of the enclosing file. */
const takesOwnType = (node: SyntaxNode, context: NodeContext): boolean => {
  const parameters = childOfType(node, "parameters")
  const first = parameters && childOfType(parameters, "parameter")?.childForFieldName("type")?.text
  const type = first?.replace(/^[\s*?]*(?:const\b)?[\s*?]*/, "") ?? ""
  return type === "@This()" || isOwnName(type, context)
}

/** A function; one that returns a type counts as that type, and holds the type's declarations. */
const functionDeclaration: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares("function", { member: "method" })(node, context)
  if (declared === undefined) return undefined
  const body = node.childForFieldName("body")
  const returnsType = node.childForFieldName("type")?.text === "type" && body !== null
  const types = returnsType ? returnedTypes(body) : []
  const returnedType = types.at(-1)
  if (returnedType === undefined)
    return context.parent === undefined && takesOwnType(node, context)
      ? { ...declared, kind: "method" }
      : declared
  const end = declared.body?.startIndex ?? node.endIndex
  return {
    ...declared,
    kind: ownValue(KINDS, returnedType.type) ?? "struct",
    body: returnedType,
    members: types.slice(0, -1),
    signatureEnd: end
  }
}

const field: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name") ?? childOfType(node, "identifier") ?? null
  // The values of a plain data file are no fields, nor is the mark of an enumeration that may have more.
  return name === null || name.text === "_" || !/^(?:[A-Za-z_]\w*|@".*")$/.test(name.text)
    ? undefined
    : { kind: context.parent === "enum" ? "constant" : "field", name: name.text }
}

const test: DeclarationRule = (node) => {
  const title = childOfType(node, "string", "identifier")
  return {
    kind: "function",
    name: title === undefined ? "test" : `test ${title.text}`,
    body: childOfType(node, "block"),
    test: true
  }
}

export const zig: TreeLanguage = {
  id: "zig",
  title: "Zig",
  shape: "tree",
  grammar: "zig",
  extensions: [".zig"],
  separator: ".",
  misreadIn,
  declarations: {
    variable_declaration: variable,
    function_declaration: functionDeclaration,
    container_field: field,
    identifier: (node, context) =>
      context.parent === "enum" ? { kind: "constant", name: node.text } : undefined,
    test_declaration: test
  },
  declaresLocally: /\b(?:struct|enum|union|opaque|error)\b[^;]*\{/,
  comments: new Set(["comment"]),
  nonDocComments: /^\/\/!/,
  blocks: new Set([
    "source_file",
    "block",
    "struct_declaration",
    "enum_declaration",
    "union_declaration",
    "opaque_declaration",
    "switch_expression"
  ]),
  collections: new Set(["initializer_list", "arguments", "error_set_declaration"]),
  moduleOf: (path, root) => {
    const name = pathModule(path, ".", ["main", "root"])
    const struct = fileStructName(root.text)
    const isNamedApart = struct !== "" && struct !== name.slice(name.lastIndexOf(".") + 1)
    return {
      qualifier: isNamedApart ? [name, struct].filter((part) => part !== "").join(".") : name,
      package: name,
      declared: name
    }
  },
  mentions: zigMentions,
  importsIn: (_, { startIndex, text }) =>
    exportedAgain(text).map((one) => ({ ...one, at: startIndex + one.at }))
}
