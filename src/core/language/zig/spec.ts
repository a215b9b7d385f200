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

/** The first line of a declaration that goes on in braces. */
const headEnd = (container: SyntaxNode) => container.startIndex + Math.max(container.text.indexOf("{"), 0)

/** How a file that is a struct is called in itself: as the file is, or by the word for what is around. */
const isOwnName = (name: string, file: string): boolean => name === file || name === "Self" || name === "This"

/** `const Point = struct { … }` is a struct, as a file is that calls itself so, any other constant a constant; an import is neither. */
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

/** Node types in which a type may stand that a function makes, but for those that make it a part of something else. */
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

/** How deep the types stand in one another's way that a function makes. */
const DEEPEST = 16

/** The types that a function which makes one may return, by what it is given: `return struct { … };`. */
const madeTypes = (node: SyntaxNode, depth = 0): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((child) =>
    CONTAINERS.includes(child.type)
      ? [child]
      : depth < DEEPEST && MAKING.has(child.type)
        ? madeTypes(child, depth + 1)
        : []
  )

/** Whether a function takes first what the file is that it stands in. */
const takesItself = (node: SyntaxNode, file: string): boolean => {
  const parameters = childOfType(node, "parameters")
  const first = parameters && childOfType(parameters, "parameter")?.childForFieldName("type")?.text
  const type = first?.replace(/^[\s*?]*(?:const\b)?[\s*?]*/, "") ?? ""
  return type === "@This()" || isOwnName(type, file)
}

const IN_TYPE = new Set(["struct", "enum"])

/** A function; one that makes a type is that type, and holds what the type declares. */
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
  // A file of plain data is no field of anything.
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
      around.parent === "enum" && IN_TYPE.has(around.parent)
        ? { kind: "constant", name: node.text }
        : undefined,
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
