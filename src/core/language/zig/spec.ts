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

/** `const Point = struct { … }` is a struct, any other constant a constant; an import is neither. */
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
  const constant = node.children.some((child) => child.type === "const")
  return {
    kind: constant ? "constant" : "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: Math.min(node.endIndex, name.endIndex + 120)
  }
}

/** What a function that makes a type returns: `return struct { … };`. */
const madeType = (node: SyntaxNode): SyntaxNode | undefined => {
  if (node.childForFieldName("type")?.text !== "type") return undefined
  for (const statement of node.childForFieldName("body")?.namedChildren ?? []) {
    const returned =
      statement.type === "expression_statement" ? childOfType(statement, "return_expression") : undefined
    const made = returned && childOfType(returned, ...CONTAINERS)
    if (made !== undefined) return made
  }
  return undefined
}

const IN_TYPE = new Set(["struct", "enum"])

/** A function; one that makes a type is that type, and holds what the type declares. */
const functionDeclaration: DeclarationRule = (node, around) => {
  const made = madeType(node)
  const declared: Declared | undefined = declares("function", { member: "method" })(node, around)
  if (declared === undefined || made === undefined) return declared
  const end = declared.body?.startIndex ?? node.endIndex
  return { ...declared, kind: KINDS[made.type] ?? "struct", body: made, signatureEnd: end }
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
  extensions: [".zig", ".zon"],
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
