import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { plainTestCall } from "../titledTest.ts"
import { luaMentions } from "./mentions.ts"

/** The key node of `M["add"]`; undefined for other nodes. */
const stringKeyOf = (name: SyntaxNode): SyntaxNode | undefined => {
  const key = name.type === "bracket_index_expression" ? name.childForFieldName("field") : null
  const content = key?.type === "string" ? key.childForFieldName("content") : null
  const isNamed = /^[\w.]+$/.test(name.childForFieldName("table")?.text ?? "")
  return content && isNamed && /^[A-Za-z_]\w*$/.test(content.text) ? content : undefined
}

/** `M.add` has the owner `M` and is joined by a dot, `M:add` by a colon. */
const nameParts = (name: SyntaxNode): Pick<Declaration, "name" | "at" | "owner" | "separator"> => {
  const key = stringKeyOf(name)
  if (key !== undefined)
    return {
      name: key.text,
      at: key.startIndex,
      owner: name.childForFieldName("table")?.text ?? "",
      separator: "."
    }
  const separatorAt = Math.max(name.text.lastIndexOf("."), name.text.lastIndexOf(":"))
  if (separatorAt < 0 || !/^[\w.:]+$/.test(name.text)) return { name: name.text, at: name.startIndex }
  return {
    name: name.text.slice(separatorAt + 1),
    at: name.startIndex + separatorAt + 1,
    owner: name.text.slice(0, separatorAt),
    separator: name.text[separatorAt]!
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

/** Whether an assigned name, which begins with `_`, is that of a variable which no `local` of the file declares. */
const isGlobal = (name: SyntaxNode, text = ""): boolean =>
  name.type === "identifier" &&
  /[^_]/.test(name.text) &&
  !new RegExp(`\\blocal[\\w ,\\t]*\\b${name.text}\\b`).test(text)

/** The mark of what is in a table that a file mainly consists of, as one of defaults does: its keys are what others look up. */
const MAIN = "main"

/** Most keys of a table whose keys anybody knows; one with more is data. */
const MAX_KEYS = 500

/** Whether a table is most of the file, and no data. */
const isMain = (table: SyntaxNode, { text = "" }: NodeContext): boolean =>
  (table.endIndex - table.startIndex) * 2 > text.length && table.namedChildren.length <= MAX_KEYS

/** One name of an assignment and its value: a function, a table with functions, or plain data. */
const assignedDeclaration = (
  name: SyntaxNode,
  value: SyntaxNode | undefined,
  context: NodeContext
): Declaration | undefined => {
  const { local, text } = context
  if (!/^(?:identifier|dot_index_expression)$/.test(name.type) && stringKeyOf(name) === undefined)
    return undefined
  const parts = nameParts(name)
  if (value?.type === "function_definition") {
    const end = value.childForFieldName("parameters")?.endIndex ?? value.startIndex
    const body = value.childForFieldName("body") ?? undefined
    return { kind: parts.owner === undefined ? "function" : "method", ...parts, body, signatureEnd: end }
  }
  // A local or field with such a name is for its own file, a global for the whole program.
  const isPrivate = parts.name.startsWith("_") && !isGlobal(name, text)
  if (local || isPrivate || /^(?:require|select)\b/.test(value?.text.slice(0, 8) ?? "")) return undefined
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
    ...(table && isMain(table, context) ? { mark: MAIN } : {}),
    ...(table ? {} : { signatureEnd: value?.endIndex ?? name.endIndex, signatureLimit: name.endIndex + 120 })
  }
}

const assignment: DeclarationRule = (node, context) => {
  const names = childOfType(node, "variable_list")?.namedChildren ?? []
  const values = childOfType(node, "expression_list")?.namedChildren ?? []
  const found = names
    .map((name, index) => assignedDeclaration(name, values[index], context))
    .filter((one) => one !== undefined)
  return found.length > 1 ? found : found[0]
}

/** A key that others look up: a shorter one is a code, as of a language. */
const KEY = /^[A-Za-z]\w{3,}$/

/** A function in a table is a method of the table; any other value is a field of a table that is most of its file. */
const field: DeclarationRule = (node, { mark }) => {
  const name = node.childForFieldName("name")
  const value = node.childForFieldName("value")
  if (name === null || value === null || name.type !== "identifier") return undefined
  if (value.type !== "function_definition")
    return mark === MAIN && KEY.test(name.text)
      ? {
          kind: "field",
          name: name.text,
          separator: ".",
          signatureEnd: value.endIndex,
          signatureLimit: name.endIndex + 120
        }
      : undefined
  const end = value.childForFieldName("parameters")?.endIndex ?? value.startIndex
  return {
    kind: "method",
    name: name.text,
    body: value.childForFieldName("body") ?? undefined,
    signatureEnd: end
  }
}

/** The table that a file returns to those who require it: its members are qualified by the file's name. */
const returnedTable: DeclarationRule = (node, context) => {
  const table = childOfType(node, "expression_list")?.namedChildren[0]
  return context.local || context.parent !== undefined || table?.type !== "table_constructor"
    ? undefined
    : { holds: table, owner: context.fileName, ...(isMain(table, context) ? { mark: MAIN } : {}) }
}

/** `it("adds items", function() … end)` of busted. */
const testCall: DeclarationRule = (node) => {
  const [title, ...others] = node.childForFieldName("arguments")?.namedChildren ?? []
  return plainTestCall({
    call: node,
    callee: node.childForFieldName("name"),
    title: title?.type === "string" ? title : undefined,
    callback: others.findLast(({ type }) => type === "function_definition")
  })
}

export const lua: TreeLanguage = {
  id: "lua",
  title: "Lua",
  shape: "tree",
  grammar: "lua",
  extensions: [".lua", ".rockspec"],
  filenames: [".luacheckrc"],
  interpreters: ["lua", "luajit", "texlua"],
  separator: ".",
  declarations: {
    function_declaration: functionDeclaration,
    assignment_statement: assignment,
    field,
    function_call: testCall,
    return_statement: returnedTable
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
