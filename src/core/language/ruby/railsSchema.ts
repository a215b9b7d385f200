import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { symbolName } from "./railsDeclarations.ts"

const SCHEMA = /^ActiveRecord::Schema(?:\[[\d.]+\])?$/

/** The mark of what is inside of the definition of a schema; migrations have none: they are how it came about. */
const SCHEMA_MARK = "schema"

/** Methods of a table that declare no column. */
const NO_COLUMN =
  /^(?:(?:unique_|exclusion_|check_)?constraint|foreign_key|index|timestamps|remove|rename|change)/

/** The tables of `db/schema.rb`, and their columns: `stories.title`. */
export const schemaDeclaration = (
  node: SyntaxNode,
  { mark, parent }: Pick<NodeContext, "mark" | "parent">
): Declaration | Holder | undefined => {
  const word = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body")
  if (word === "define" && body && receiver !== null && SCHEMA.test(receiver.text))
    return { holds: body, mark: SCHEMA_MARK }
  const first = node.childForFieldName("arguments")?.namedChildren[0]
  if (mark !== SCHEMA_MARK || first === undefined) return undefined
  if (word === "create_table" && receiver === null) return named(first, "table", block)
  const isColumn = parent === "table" && receiver?.type === "identifier" && !NO_COLUMN.test(word)
  return isColumn ? named(first, "field") : undefined
}

const named = (
  argument: SyntaxNode,
  kind: "field" | "table",
  block?: SyntaxNode | null
): Declaration | undefined => {
  const name = argument.type === "string" ? argument.text.slice(1, -1) : symbolName(argument)
  if (name === undefined || !/^[\w.]+$/.test(name)) return undefined
  return {
    kind,
    name,
    at: argument.startIndex + 1,
    separator: ".",
    mark: SCHEMA_MARK,
    ...(block ? { body: block.childForFieldName("body") ?? undefined, signatureEnd: block.startIndex } : {})
  }
}
