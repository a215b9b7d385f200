import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { zigMentions } from "./mentions.ts"

const KINDS: Readonly<Record<string, SymbolKind>> = {
  struct_declaration: "struct",
  enum_declaration: "enum",
  union_declaration: "struct",
  opaque_declaration: "struct",
  error_set_declaration: "enum"
}

const CONTAINERS = Object.keys(KINDS)

/** Offset of the brace that opens a container, where the signature ends. */
const headEnd = (container: SyntaxNode) => container.startIndex + Math.max(container.text.indexOf("{"), 0)

/** Names by which a file that is a struct refers to itself: the file's name, or a word for the enclosing type. */
const isOwnName = (name: string, file: string): boolean => name === file || name === "Self" || name === "This"

/** `const Point = struct { … }` is a struct, as is a file that names itself; any other constant is a constant, except imports. */
const variable: DeclarationRule = (node, around) => {
  const name = childOfType(node, "identifier")
  if (name === undefined || name.text === "_") return undefined
  const container = childOfType(node, ...CONTAINERS)
  if (container !== undefined)
    return {
      kind: KINDS[container.type]!,
      name: name.text,
      at: name.startIndex,
      body: container,
      signatureEnd: headEnd(container)
    }
  if (around.local || /=\s*@import\b/.test(node.text.slice(0, 200))) return undefined
  if (around.parent === undefined && isOwnName(name.text, around.file) && THIS.test(node.text))
    return { kind: "struct", name: around.file, at: name.startIndex }
  const constant = node.children.some((child) => child.type === "const")
  return {
    kind: constant ? "constant" : "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: Math.min(node.endIndex, name.endIndex + 120)
  }
}

const THIS = /^(?:pub\s+)?const\s+\w+\s*=\s*@This\(\s*\)\s*;?$/

/** Node types that may contain the type that a function returns, without making it a part of something else. */
const MAKING = new Set([
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
const DEEPEST = 16

/** The types that a type-returning function may return: `return struct { … };`. */
const madeTypes = (node: SyntaxNode, depth = 0): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((child) =>
    CONTAINERS.includes(child.type)
      ? [child]
      : depth < DEEPEST && MAKING.has(child.type)
        ? madeTypes(child, depth + 1)
        : []
  )

/** Whether the first parameter of a function has the type of the enclosing file. */
const takesItself = (node: SyntaxNode, file: string): boolean => {
  const parameters = childOfType(node, "parameters")
  const first = parameters && childOfType(parameters, "parameter")?.childForFieldName("type")?.text
  const type = first?.replace(/^[\s*?]*(?:const\b)?[\s*?]*/, "") ?? ""
  return type === "@This()" || isOwnName(type, file)
}

/** A function; one that returns a type counts as that type, and holds the type's declarations. */
const functionDeclaration: DeclarationRule = (node, around) => {
  const declared: Declared | undefined = declares("function", { member: "method" })(node, around)
  if (declared === undefined) return undefined
  const body = node.childForFieldName("body")
  const isMaker = node.childForFieldName("type")?.text === "type" && body !== null
  const types = isMaker ? madeTypes(body) : []
  const made = types.at(-1)
  if (made === undefined)
    return around.parent === undefined && takesItself(node, around.file)
      ? { ...declared, kind: "method" }
      : declared
  const end = declared.body?.startIndex ?? node.endIndex
  return {
    ...declared,
    kind: KINDS[made.type] ?? "struct",
    body: made,
    members: types.slice(0, -1),
    signatureEnd: end
  }
}

const field: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name") ?? childOfType(node, "identifier") ?? null
  // The values of a plain data file are no fields.
  return name === null || !/^(?:[A-Za-z_]\w*|@".*")$/.test(name.text)
    ? undefined
    : { kind: around.parent === "enum" ? "constant" : "field", name: name.text }
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
  declarations: {
    variable_declaration: variable,
    function_declaration: functionDeclaration,
    container_field: field,
    identifier: (node, around) =>
      around.parent === "enum" ? { kind: "constant", name: node.text } : undefined,
    test_declaration: test
  },
  declaresLocally: /\b(?:struct|enum|union|opaque|error)\b[^;]*\{/,
  comments: new Set(["comment"]),
  undocumenting: /^\/\/!/,
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
  moduleOf: (path) => {
    const name = pathModule(path, ".", ["main", "root"])
    return { qualifier: name, package: name, declared: name }
  },
  mentions: zigMentions
}
