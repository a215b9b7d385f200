import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { luaMentions } from "./mentions.ts"

/** The key node of `M["add"]`; undefined for other nodes. */
const keyOf = (name: SyntaxNode): SyntaxNode | undefined => {
  const key = name.type === "bracket_index_expression" ? name.childForFieldName("field") : null
  const content = key?.type === "string" ? key.childForFieldName("content") : null
  const isNamed = /^[\w.]+$/.test(name.childForFieldName("table")?.text ?? "")
  return content && isNamed && /^[A-Za-z_]\w*$/.test(content.text) ? content : undefined
}

/** `M.add` has the owner `M` and is joined by a dot, `M:add` by a colon. */
const nameParts = (name: SyntaxNode): Pick<Declared, "name" | "at" | "owner" | "joint"> => {
  const key = keyOf(name)
  if (key !== undefined)
    return {
      name: key.text,
      at: key.startIndex,
      owner: name.childForFieldName("table")?.text ?? "",
      joint: "."
    }
  const cut = Math.max(name.text.lastIndexOf("."), name.text.lastIndexOf(":"))
  if (cut < 0 || !/^[\w.:]+$/.test(name.text)) return { name: name.text, at: name.startIndex }
  return {
    name: name.text.slice(cut + 1),
    at: name.startIndex + cut + 1,
    owner: name.text.slice(0, cut),
    joint: name.text[cut]!
  }
}

const functionDeclaration: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const parts = nameParts(name)
  const body = node.childForFieldName("body") ?? undefined
  const end = node.childForFieldName("parameters")?.endIndex ?? name.endIndex
  return { kind: parts.owner === undefined ? "function" : "method", ...parts, body, signatureEnd: end }
}

/** One name of an assignment and its value: a function, a table with functions, or plain data. */
const assigned = (name: SyntaxNode, value: SyntaxNode | undefined, local: boolean): Declared | undefined => {
  if (!/^(?:identifier|dot_index_expression)$/.test(name.type) && keyOf(name) === undefined) return undefined
  const parts = nameParts(name)
  if (value?.type === "function_definition") {
    const end = value.childForFieldName("parameters")?.endIndex ?? value.startIndex
    const body = value.childForFieldName("body") ?? undefined
    return { kind: parts.owner === undefined ? "function" : "method", ...parts, body, signatureEnd: end }
  }
  if (local || parts.name.startsWith("_") || /^(?:require|select)\b/.test(value?.text.slice(0, 8) ?? ""))
    return undefined
  const table = value?.type === "table_constructor" ? value : undefined
  const kind =
    parts.owner !== undefined
      ? "field"
      : /^[A-Z][A-Z0-9_]*$/.test(name.text) && name.text.length > 1
        ? "constant"
        : "variable"
  return {
    kind,
    ...parts,
    body: table,
    ...(table ? {} : { signatureEnd: Math.min(value?.endIndex ?? name.endIndex, name.endIndex + 120) })
  }
}

const assignment: DeclarationRule = (node, around) => {
  const names = childOfType(node, "variable_list")?.namedChildren ?? []
  const values = childOfType(node, "expression_list")?.namedChildren ?? []
  const found = names
    .map((name, index) => assigned(name, values[index], around.local))
    .filter((one) => one !== undefined)
  return found.length > 1 ? found : found[0]
}

/** A function in a table is a method of the table. */
const field: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  const value = node.childForFieldName("value")
  if (name === null || value?.type !== "function_definition" || name.type !== "identifier") return undefined
  const end = value.childForFieldName("parameters")?.endIndex ?? value.startIndex
  return {
    kind: "method",
    name: name.text,
    body: value.childForFieldName("body") ?? undefined,
    signatureEnd: end
  }
}

/** The table that a file returns to those who require it: its members are qualified by the file's name. */
const given: DeclarationRule = (node, around) => {
  const table = childOfType(node, "expression_list")?.namedChildren[0]
  return around.local || around.parent !== undefined || table?.type !== "table_constructor"
    ? undefined
    : { holds: table, owner: around.file }
}

export const lua: TreeLanguage = {
  id: "lua",
  title: "Lua",
  shape: "tree",
  grammar: "lua",
  extensions: [".lua", ".rockspec"],
  interpreters: ["lua", "luajit", "texlua"],
  separator: ".",
  declarations: {
    function_declaration: functionDeclaration,
    assignment_statement: assignment,
    field,
    return_statement: given
  },
  wrappers: new Set(["variable_declaration"]),
  branches: new Set([
    "if_statement",
    "elseif_statement",
    "else_statement",
    "do_statement",
    "for_statement",
    "while_statement",
    "repeat_statement",
    "block"
  ]),
  declaresLocally: /\bfunction\b/,
  comments: new Set(["comment"]),
  blocks: new Set(["chunk", "block"]),
  collections: new Set(["table_constructor", "arguments"]),
  moduleOf: (path) => {
    const name = pathModule(path, ".", ["init"], ["src", "lib", "lua"])
    return { qualifier: "", package: name, declared: name }
  },
  mentions: luaMentions
}
